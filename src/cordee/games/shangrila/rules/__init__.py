"""The rules: what is legal and what happens, one module for each thing that a player meets."""
