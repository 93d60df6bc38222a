"""What a sensible player would do at first sight."""
