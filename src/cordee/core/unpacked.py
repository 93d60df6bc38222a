"""A record taken apart for reading in Python, where looking up a field of a record is slow.

Code that only reads (what boards are shown, what a choice costs) asks for hundreds of fields; from here it
gets them several times as fast. Numbers are plain Python ones; arrays are those of the record itself.
"""

from typing import Any

from cordee.core.layout import State


class Unpacked:
    """The fields of a record as attributes. Changing one changes nothing in the record."""

    def __init__(self, state: State):
        for name in state.dtype.names:
            value = state[name]
            self.__dict__[name] = value if value.ndim else value.item()

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name]
