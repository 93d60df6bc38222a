"""Who sees what, and what a viewer may think of the rest."""
