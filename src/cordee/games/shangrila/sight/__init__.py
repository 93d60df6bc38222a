"""Who sees what, and what a viewer may assume about the rest."""
