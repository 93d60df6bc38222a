"""Many games: played on all cores, counted, and reported honestly."""
