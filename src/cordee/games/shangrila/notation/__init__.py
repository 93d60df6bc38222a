"""How the game is written and shown, for people and programs. Nothing here decides anything."""
