"""Which positions can be: what `parse` refuses because no game reaches it and the rules would stumble."""

from itertools import pairwise
from typing import Any

import numpy as np

from cordee.core.notation import expect
from cordee.games.tranquility.actions import ACTION_COUNT
from cordee.games.tranquility.notation.census import census, contents
from cordee.games.tranquility.notation.symbols import islands_in
from cordee.games.tranquility.rules.cards import discardable, monsters_held
from cordee.games.tranquility.rules.deal import stride_of
from cordee.games.tranquility.rules.drawing import can_act
from cordee.games.tranquility.rules.duel import duel_is_over
from cordee.games.tranquility.rules.giving import NOBODY, can_give, can_give_top, can_make_up, to_come
from cordee.games.tranquility.rules.legal import legal
from cordee.games.tranquility.rules.placing import cells_of
from cordee.games.tranquility.rules.pyramid import is_border
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.rules.storms import row_is_full, with_storms
from cordee.games.tranquility.state import (
    EXTRA,
    HAND,
    LAYOUT_OF,
    LIMIT,
    REEF_BIT,
    REEF_LEAVES_AFTER,
    REMOVED,
    ROWS,
    START_DISCARDS,
    STRAND_END,
    STRAND_FIRST,
    YELLOW_LIMIT,
    Card,
    Ending,
    Phase,
    Stage,
    State,
    Variant,
)

DRAWS = (Stage.DEAL, Stage.DRAW, Stage.EXTRA, Stage.REFILL)


def pile_room(s: State, seat: int) -> slice:
    """Where in the deck a seat's pile lies."""
    dealt = sum(contents(s).values()) - REMOVED[s.difficulty]
    if s.variant == Variant.PYRAMID:
        dealt = 80 - REMOVED[s.difficulty]
    elif with_starts(s):
        dealt -= s.seats
        dealt -= 6 if with_storms(s) else 0  # the compasses
    if s.variant == Variant.DUEL:
        return slice(0, int(dealt) if seat == 0 else 0)
    stride = int(stride_of(s, int(dealt)))
    return slice(seat * stride, (seat + 1) * stride)


def check_possible(s: State, text: str) -> None:
    """Refuse what cannot be, saying what was expected."""
    expect(census(s) == contents(s), "every card of the box, once", text)
    expect(
        len(islands_in(s.removed)) == REMOVED[s.difficulty], "as many removed as the difficulty says", text
    )
    expect(_grid_is_possible(s), "values that rise along the cells", text)
    expect(_hands_are_possible(s), "hands that the rules allow", text)
    expect(_recall_is_possible(s), "a memory that fits the cards", text)
    expect(_seas_are_possible(s), "a reef, storms and starts as the options have them", text)
    expect(_phase_is_possible(s), "a decision that can be due", text)
    mask = np.zeros(ACTION_COUNT, np.int8)
    over = s.phase == Phase.OVER
    expect(over or legal(s, s.actor, mask) > 0, "something to do for who is to act", text)


def _grid_is_possible(s: State) -> bool:
    layout = LAYOUT_OF[s.variant]
    for first, end in zip(STRAND_FIRST[layout].tolist(), STRAND_END[layout].tolist(), strict=True):
        values = [value for value in s.grid[first:end].tolist() if value]
        if any(one >= other for one, other in pairwise(values)):
            return False
    stormed = [cell for cell in range(cells_of(s)) if s.stormed >> cell & 1]
    sides = s.variant in (Variant.DAY_NIGHT, Variant.DUEL)
    return all(is_border(s, cell) for cell in stormed) and (sides or not s.night)


def _hands_are_possible(s: State) -> bool:
    for seat in range(s.seats):
        held = s.hand_size[seat]
        room = HAND if s.starter else LIMIT
        if s.stage == Stage.EXTRA:
            room -= s.owed if seat == s.actor else EXTRA[s.seats]
        if held > room and not (s.stage == Stage.EXTRA and held <= LIMIT):
            return False
        if s.stage == Stage.DEAL and s.left[seat] >= s.stride and s.variant != Variant.DUEL:
            return False
    specials = s.hand[s.hand > Card.FINISH]
    if s.variant == Variant.PYRAMID:
        return not (s.hand == Card.START).any()
    return bool((specials == Card.MONSTER).all()) and not (s.deck > Card.ORANGE).any()


def _recall_is_possible(s: State) -> bool:
    return all(_seat_is_recalled(s, seat) for seat in range(s.seats)) and s.blind.sum() == (
        len(islands_in(s.unseen)) + s.unseen_kinds.sum()
    )


def _seat_is_recalled(s: State, seat: int) -> bool:
    own = set(islands_in(s.discarded_islands[seat])) | set(s.hand[seat].tolist())
    known = islands_in(s.known[seat])
    discards = s.discards[seat]
    monsters, sure = monsters_held(s, seat), s.monsters_sure[seat]
    exact = s.stage in (Stage.EXTRA, Stage.GIVE)
    found = (s.hand[seat] > 80).sum() + s.discarded_others[seat].sum() if s.variant == Variant.PYRAMID else 0
    return bool(
        own.issuperset(known)
        and all(s.since[value - 1] <= discards for value in known)
        and sure <= monsters <= (sure if exact else sure + s.monsters_maybe[seat])
        and sure + s.monsters_maybe[seat] <= s.hand_size[seat]
        and s.kept[seat] + s.jokers_known[seat] == found
        and s.fresh[seat] <= s.hand_size[seat]
        and s.dead_from[seat] <= discards
        and s.finish_known[seat] <= discards + 1
        and (monsters > 0 or not s.marked >> seat & 1)
    )


def _seas_are_possible(s: State) -> bool:
    full = sum(bool(row_is_full(s, row)) for row in range(ROWS))
    beyond = [s.said, s.yellow, s.orange, s.blind, s.shown, s.fresh, s.dead_from, s.kept, s.finish_known]
    return bool(
        (not s.reef or (s.rough_seas & REEF_BIT and full < REEF_LEAVES_AFTER))
        and (not s.starter or with_starts(s))
        and s.starter <= s.seats
        and max(s.marked, s.topped) < 1 << s.seats
        and not any(field[s.seats :].any() for field in beyond)
        and (with_storms(s) or not (s.compasses or s.compasses_spent or s.storms_gone.any()))
        and (with_storms(s) or s.variant == Variant.DAY_NIGHT or not s.compasses_left)
        and (s.variant == Variant.DAY_NIGHT or not s.side)
        and _compasses_lie(s)
    )


def _compasses_lie(s: State) -> bool:
    """In Day and Night, exactly those to be drawn are in the piles."""
    return bool(s.variant != Variant.DAY_NIGHT or (s.deck == Card.COMPASS).sum() == s.compasses_left)


def _phase_is_possible(s: State) -> bool:
    phase, stage, owed = s.phase, s.stage, s.owed
    if (s.finish != 0) != (s.ending == Ending.WON) or s.finish not in (0, Card.FINISH, Card.JOKER):
        return False
    if phase == Phase.OVER:
        return bool(s.ending) and not (owed or s.card or s.value or stage or s.topped)
    if s.ending or phase == Phase.DRAWING or (stage == Stage.DEAL and s.starter):
        return False
    if phase in (Phase.STORM, Phase.YELLOW):
        return _interrupt_is_possible(s)
    if phase in (Phase.SAY, Phase.GIVE):
        return _giving_is_possible(s)
    if s.actor != s.turn or stage not in (Stage.NONE, Stage.GIVE) or s.topped:
        return False
    if phase in (Phase.REEF, Phase.KEEP_REEF):
        return _reef_is_possible(s)
    return stage == Stage.NONE and _turn_is_possible(s)


def _interrupt_is_possible(s: State) -> bool:
    actor = s.actor
    if s.stage not in DRAWS or s.value or not with_storms(s) or s.topped:
        return False
    if s.stage == Stage.DRAW and s.actor != s.turn:
        return False
    if (s.owed > EXTRA[s.seats] or not s.starter) if s.stage == Stage.EXTRA else s.owed:
        return False
    if s.phase == Phase.STORM:
        return Card.YELLOW <= s.card <= Card.ORANGE
    return bool(
        s.yellow[actor] and s.hand_size[actor] > YELLOW_LIMIT and discardable(s, actor) > 0 and not s.card
    )


def _giving_is_possible(s: State) -> bool:
    actor = s.actor
    if s.stage != Stage.GIVE or not s.starter or s.card or s.value or not s.owed:
        return False
    if s.phase == Phase.SAY and (s.owed != START_DISCARDS or s.seats == 1 or s.topped):
        return False
    able = s.phase == Phase.SAY or can_give(s, actor) > 0 or can_give_top(s, actor)
    return bool(able and can_make_up(s.owed, *to_come(s, NOBODY)))


def _reef_is_possible(s: State) -> bool:
    owed = s.owed
    if s.card or s.value or not s.reef or (s.stage == Stage.GIVE) > bool(s.starter):
        return False
    if s.phase == Phase.REEF:
        return owed == 0
    return 1 <= owed <= min(2, discardable(s, s.actor))


def _turn_is_possible(s: State) -> bool:
    phase, seat, owed = s.phase, s.turn, s.owed
    holding: Any = s.hand[seat].tolist()
    joker = s.card == Card.JOKER
    if phase == Phase.PLAY:
        duel = s.variant == Variant.DUEL
        goes_on = not duel_is_over(s) if duel else can_act(s, seat)
        return bool(goes_on) and not (owed or s.card or s.value)
    if phase == Phase.CELL:
        turning = s.card == Card.TURN and s.variant == Variant.DAY_NIGHT
        return bool((turning or s.card in holding) and not owed and joker == bool(s.value)) and (
            s.card not in (0, Card.START, Card.FINISH)
        )
    if phase == Phase.NAME:
        return joker and s.card in holding and not (owed or s.value)
    most = 1 if phase in (Phase.DISCARD, Phase.TURN) else discardable(s, seat)
    turning = phase != Phase.TURN or s.variant == Variant.DAY_NIGHT
    return turning and not (s.card or s.value) and 1 <= owed <= min(most, discardable(s, seat))
