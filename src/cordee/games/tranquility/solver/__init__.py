"""What the solver asks, with every card known."""
