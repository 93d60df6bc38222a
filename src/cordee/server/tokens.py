"""The secret that holds a seat: random, given once, kept only as its hash, never logged."""

import hashlib
import hmac
import secrets


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """The address of a table; private tables are found by nothing else."""
    return secrets.token_urlsafe(9)


def hash_token(token: str) -> str:
    """What is kept of it. Tokens are random, so that a plain hash is as good as a slow one."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, token_hash: str | None) -> bool:
    """Whether a token is the one that was hashed, in constant time."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)
