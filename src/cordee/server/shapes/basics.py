"""The words that all shapes are made of."""

from typing import Annotated, Any, Literal

from msgspec import Meta

PROTOCOL = 1

# No control characters: a database may refuse NUL, and a terminal obeys others.
ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f]+$"
TEXT = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]+$"  # with tabs and new lines

Name = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=ONE_LINE, description="What others call you.")
]
Said = Annotated[str, Meta(min_length=1, max_length=400, pattern=TEXT)]
Viewer = int | Literal["all"]  # -1: a spectator
SeatNumber = Annotated[int, Meta(ge=0, le=9)]

Phase = Literal["waiting", "playing", "over"]  # waiting for people
Pace = Literal["none", "relaxed", "days"]  # how long a decision may take: any time, minutes, days
Emote = Literal["hello", "luck", "thanks", "moment", "bravo", "oops"]  # a sign between people; see `emotes`
Prepared = Literal["fork", "record", "position"]  # where a deal comes from that somebody may know

AnyMove = str | dict[str, Any] | list[str | dict[str, Any]]
