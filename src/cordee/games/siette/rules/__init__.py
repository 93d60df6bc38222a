"""What may be done and what happens, a file for each thing that a player can meet."""
