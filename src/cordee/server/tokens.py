"""The secret that holds a seat: random, given once, kept only as its hash, never logged."""

import hashlib
import hmac
import re
import secrets


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """The address of a table; private tables are found by nothing else."""
    return secrets.token_urlsafe(9)


def is_table_id(text: str) -> bool:
    """Whether a text can be the address of a table: what is not need not be looked for.

    >>> is_table_id("kq3_Zx8-"), is_table_id("kq3\\0"), is_table_id("k" * 33)
    (True, False, False)
    """
    return re.fullmatch(r"[A-Za-z0-9_-]{1,32}", text) is not None


def hash_token(token: str) -> str:
    """The hash that is stored. Tokens are random, so a plain hash is as good as a slow one."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def fits(token: str, token_hash: str | None) -> bool:
    """Whether a token is the one that was hashed, in constant time."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)
