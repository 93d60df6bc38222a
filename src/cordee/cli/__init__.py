"""The command: play, watch and count games in a terminal."""
