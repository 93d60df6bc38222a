"""Changes turn one view into the next."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cordee.server.wire import Sent, apply_changes, changes

LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=2)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
)


@given(old=VALUES, new=VALUES)
def test_changes_carried_out_give_the_new_view(old: Any, new: Any) -> None:
    after = apply_changes(old, changes(old, new))
    assert after == new
    assert repr(after) == repr(new) or isinstance(new, dict | list)


@given(view=st.dictionaries(st.text(max_size=2), VALUES, max_size=4))
def test_nothing_changes_where_nothing_changed(view: dict[str, Any]) -> None:
    assert changes(view, view) == []
    assert Sent.of(1, view) == Sent.of(1, dict(reversed(view.items())))
