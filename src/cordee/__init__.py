"""Play, study and master four quiet games."""

__version__ = "0.1.0"
