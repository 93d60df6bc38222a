"""A promise about a deal that anyone can check: the hash of a seed with a salt, shown before the game.

The dealer publishes the hash before anybody has seen a card, and seed and salt when the game is over. The
salt keeps the seed from being guessed; the hash keeps both from being changed.

>>> commitment(7, "c0ffee")
'036280ba77fb7a205780e2f5c12ceaa602ab69ecb8d12f697a95440db8c2bc59'

Or in a shell: `printf %s c0ffee:7 | sha256sum`.
"""

import hashlib
import secrets
from typing import TYPE_CHECKING

from cordee.core.errors import BadRecord

if TYPE_CHECKING:
    from cordee.core.record import Record


def new_salt() -> str:
    """A salt nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """The hash of a seed and its salt."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def check(record: "Record", promised: str | None = None) -> str:
    """The commitment that a record fulfils: its own, or the one noted before the game.

    Raises BadRecord where there was none, or where seed and salt give another.
    """
    promised = promised or record.commitment
    if promised is None or record.salt is None or record.seed is None:
        raise BadRecord("no_commitment")
    found = commitment(record.seed, record.salt)
    if found != promised.strip().lower():
        raise BadRecord("commitment", got=found, expected=promised)
    return found
