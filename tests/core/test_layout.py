"""Records: fields that are read fast and mean what NumPy's would."""

import gc
import pickle
import subprocess
import sys
import weakref

import numpy as np
import pytest

from cordee.core.layout import record_dtype

FIELDS = [("seed", np.int64), ("cards", np.int16, (3,)), ("turn", np.int8), ("spare", np.int8)]


def test_a_field_is_the_same_as_of_a_record_of_numpy() -> None:
    dtype = record_dtype(FIELDS)
    ours = np.zeros(2, dtype)[1]
    theirs = np.zeros(2, np.dtype((np.record, dtype)))[1]
    for s in (ours, theirs):
        s.turn = 5
        s.seed += 7
        s.cards[1] = 9
    assert ours.tobytes() == theirs.tobytes()
    for name in dtype.names or ():
        assert np.array_equal(getattr(ours, name), getattr(theirs, name))
        assert np.array_equal(ours[name], theirs[name])


def test_a_record_hands_out_pythons_own_integers() -> None:
    s = np.zeros(3, record_dtype([("cells", np.int8, (2, 3)), ("cards", np.int8, (2,))]))[::2][1]
    s.cells = 100
    s.cells[1, 2] = 101
    s.cards[:] = 100, 101
    read = [s.cells[0, 0], s.cells[1][2], s.cells[1, -1], s.cards[1], *s.cards[:1], *s.cells[0]]
    assert read == [100, 101, 101, 101, 100, 100, 100, 100]
    assert {type(each) for each in read} == {int}
    assert s.cells[0, 0] + s.cells[0, 1] == 200  # more than a byte holds
    with pytest.raises(OverflowError):
        s.cells[0, 0] += 100
    with pytest.raises(IndexError):
        s.cells[2, 0]


def test_a_record_that_was_read_is_let_go_at_once() -> None:
    class Watched(np.ndarray):  # type: ignore[type-arg]
        """NumPy's own arrays do not say when they go."""

    states = np.zeros(1, record_dtype(FIELDS)).view(Watched)
    gone = weakref.finalize(states, lambda: None)
    s = states[0]
    assert (s.turn, s.cards[1]) == (0, 0)
    gc.disable()
    try:
        del s, states
        assert not gone.alive
    finally:
        gc.enable()


def test_what_is_no_field_of_a_record_is_an_error() -> None:
    s = np.zeros(1, record_dtype(FIELDS))[0]
    with pytest.raises(AttributeError, match="turns"):
        _ = s.turns
    with pytest.raises(AttributeError, match="turns"):
        s.turns = 1


READ = "import pickle, sys; print(pickle.load(sys.stdin.buffer).rarely_named)"


def test_a_record_is_read_where_its_game_was_not_imported() -> None:
    s = np.zeros(1, record_dtype([("rarely_named", np.int64)]))[0]
    s.rarely_named = 6
    read = subprocess.run(
        [sys.executable, "-c", READ], input=pickle.dumps(s), capture_output=True, check=True
    )
    assert read.stdout.split() == [b"6"]
