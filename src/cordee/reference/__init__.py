"""Pages of docs/ that are made from the declarations of the games, so that they are true."""
