"""Faster versions of a few rules for GPUs, with the same results, so that the games are the same.

Rules use 64-bit integers, which a GPU processes in halves, and bytes, which it loads one by one. `SHORTCUTS`
replace the rules they are keyed by when a kernel is linked. Import this only where `cuda.numba_cuda` has
found Numba's.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from numba import int64, uint32, uint64, void
from numpy.typing import NDArray

from cordee.core.bits import count_bits
from cordee.core.chance import MASK, MULTIPLIER, ROUNDS, WEYL, philox
from cordee.core.contract import Log, Mask
from cordee.core.cuda import numba_cuda
from cordee.core.events import note
from cordee.core.layout import copy_record
from cordee.core.masks import clear, nth_allowed

cuda = numba_cuda()
intrinsic = import_module("numba.cuda.extending").intrinsic

WORD = 8  # bytes: rows of entries are padded to whole words


def philox_in_words(counter: int, salt: int, key: int) -> tuple[Any, Any]:
    """One wide product per round."""
    left, right, turned = uint32(counter), uint32(salt), uint32(key)
    for _ in range(ROUNDS):
        product = uint64(left) * uint64(MULTIPLIER)
        left = uint32(uint32(product >> 32) ^ turned ^ right)
        right = uint32(product & MASK)
        turned = uint32(turned + WEYL)
    return int64(left), int64(right)


def count_bits_at_once(bits: int) -> int:
    """A GPU has an instruction for it."""
    return int64(cuda.popc(uint64(bits)))  # type: ignore[no-any-return]


@intrinsic  # type: ignore[untyped-decorator]
def word_of(context: Any, row: Any, index: Any) -> Any:
    """Eight bytes of a row at once. (`row.view` would do, and divide at every call.)"""

    def load(target: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.load(_place(target, builder, signature, given))

    return int64(row, int64), load


@intrinsic  # type: ignore[untyped-decorator]
def set_word(context: Any, row: Any, index: Any, word: Any) -> Any:
    """Write eight bytes of a row at once."""

    def store(target: Any, builder: Any, signature: Any, given: Any) -> Any:
        builder.store(given[2], _place(target, builder, signature, given))
        return target.get_dummy_value()

    return void(row, int64, int64), store


def _place(target: Any, builder: Any, signature: Any, given: Any) -> Any:
    """Where the word lies: every row here begins where words may."""
    row = target.make_array(signature.args[0])(target, builder, given[0])
    words = builder.bitcast(row.data, target.get_value_type(int64).as_pointer(row.data.type.addrspace))
    return builder.gep(words, [given[1]])


def clear_words(entries: Mask) -> None:
    """Eight entries at a time."""
    for word in range(len(entries) >> 3):
        set_word(entries, word, 0)


def nth_allowed_in_words(mask: Mask, skip: int) -> int:
    """Eight entries at a time; then those of one word."""
    word = -1
    while skip >= 0:
        word += 1
        skip -= cuda.popc(word_of(mask, word))
    entries = word_of(mask, word)
    skip += cuda.popc(entries)
    action = WORD * word
    skip -= entries & 1
    while skip >= 0:
        action += 1
        entries >>= 8
        skip -= entries & 1
    return action


def copy_words(goal: NDArray[np.void], source: NDArray[np.void]) -> None:
    """Eight bytes at a time."""
    for word in range(goal.itemsize >> 3):
        set_word(goal, word, word_of(source, word))


def note_nothing(log: Log, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Logs are not read on a GPU; without them a kernel is a third shorter."""


def warp_sync_by_ballot(threads: int, plays: bool) -> int:
    """A ballot makes a warp's threads wait for each other; one that leaves votes no (`lab.lockstep`)."""
    if threads == 0:
        threads = int64(cuda.activemask())
    return int64(cuda.ballot_sync(uint32(threads), plays))  # type: ignore[no-any-return]


SHORTCUTS: dict[Callable[..., Any], Callable[..., Any]] = {
    philox: philox_in_words,
    count_bits: count_bits_at_once,
    clear: clear_words,
    nth_allowed: nth_allowed_in_words,
    copy_record: copy_words,
    note: note_nothing,
}
