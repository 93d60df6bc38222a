r"""How a position of Le Pic à Siette is written; `parse` reads it back.

A position has seven sections: a head; the mountain, row by row from the top; the lower faces; the
climbers; the avalanche cards; the risk cards; what differs from the box. On the mountain `/` is a bar on a
tile's upper left and `\` one on its upper right, `#` a camp and `%` half of one; letters are parts that lie
there, digits climbers (`H` the hothead), `!` marks an injured one and the letters after it what it carries:

    phase=round round=3 | . , /. .\ , … , /a0 1!b\ . #2H … | oo Lor … | 2/3+ck … | 1.0 … ; 8.3 | al… ; g | -

Lower faces are `o`, `l`, `r`, `b`, in capitals once they have been seen. A climber is its actions, its radio
bars and its cards. Piles have the next card first and, after `;`, what was drawn, the last one first; cards
that are named nowhere lie at the bottom of the pile.
"""

from typing import Any

import msgspec

from cordee.core.notation import write_head
from cordee.core.options import options_of
from cordee.games.siette.components import BOX, components_of
from cordee.games.siette.names import CLIMBER_SIGNS, ENDS, PART_NAMES, PHASES, RISK_SIGNS, TILE_NAMES
from cordee.games.siette.options import OPTIONS
from cordee.games.siette.rules.mountain import is_camp, parts_at
from cordee.games.siette.sight.imagine import face_of, under_of
from cordee.games.siette.state import (
    CARRIED,
    COMMON,
    EVERYONE,
    FACES,
    HOTHEAD,
    KEPT,
    ROWS,
    TILES,
    WITH_HOTHEAD,
    Phase,
    State,
)


def show(s: State, viewer: int | None = None) -> str:
    """A position as a text: all of it, or what a viewer is shown."""
    parts = (
        write_head(_head(s)),
        _show_mountain(s),
        _show_under(s, viewer),
        _show_climbers(s),
        _show_pile(s, viewer),
        _show_risks(s, viewer),
        _show_box(s),
    )
    return " | ".join(parts)


def _signs(bits: int, signs: str) -> str:
    return "".join(sign for number, sign in enumerate(signs) if bits >> number & 1)


def _head(s: State) -> dict[str, Any]:
    secret = bool(s.seed or s.draws)
    waiting = PART_NAMES if s.phase == Phase.PART else CLIMBER_SIGNS
    return options_of(OPTIONS, s) | {
        "round": s.round_number or None,
        "phase": PHASES[s.phase],
        "end": ENDS[s.end] if s.end else None,
        "done": _signs(s.done, CLIMBER_SIGNS),
        "common": _parts(s, COMMON),
        "lull": s.lull or None,
        "closing": s.closing or None,
        "due": s.cards_due or None,
        "origin": TILE_NAMES[s.origin] if s.origin >= 0 else None,
        "by": CLIMBER_SIGNS[s.by] if s.by >= 0 else None,
        "caught": _signs(s.caught, CLIMBER_SIGNS),
        "waiting": _signs(s.waiting, waiting),
        "drawer": CLIMBER_SIGNS[s.drawer] if s.drawer >= 0 else None,
        "card": RISK_SIGNS[s.card] if s.card >= 0 else None,
        "seed": s.seed if secret else None,
        "draws": s.draws if secret else None,
    }


def _show_mountain(s: State) -> str:
    tiles = [_show_tile(s, tile) for tile in range(TILES)]
    return " , ".join(" ".join(tiles[row * (row - 1) // 2 :][:row]) for row in range(1, ROWS + 1))


def _show_tile(s: State, tile: int) -> str:
    face = face_of(s, tile)
    text = "#" if is_camp(s, tile) else "%" if s.half_built >> tile & 1 else ""
    text += _parts(s, tile)
    for climber in range(EVERYONE):
        if s.place[climber] == tile:
            injured = "!" if s.injured >> climber & 1 else ""
            text += CLIMBER_SIGNS[climber] + injured + _parts(s, CARRIED + climber)
    return ("/" if face & 1 else "") + (text or ".") + ("\\" if face & 2 else "")


def _parts(s: State, where: int) -> str:
    return _signs(parts_at(s, where), PART_NAMES)


def _show_under(s: State, viewer: int | None) -> str:
    rows = []
    for row in range(2, ROWS + 1):
        first = row * (row - 1) // 2
        rows.append("".join(_show_lower_face(s, tile, viewer) for tile in range(first, first + row)))
    return " ".join(rows)


def _show_lower_face(s: State, tile: int, viewer: int | None) -> str:
    face = FACES[under_of(s, tile)]
    if s.turned >> tile & 1:
        return face
    return face.lower() if viewer is None else "?"


def _show_climbers(s: State) -> str:
    words = []
    for climber in range(s.team):
        cards = "".join(RISK_SIGNS[KEPT + kept] * int(n) for kept, n in enumerate(s.hands[climber]))
        words.append(f"{s.actions[climber]}/{s.bars[climber]}{'+' if cards else ''}{cards}")
    if s.variants & WITH_HOTHEAD:
        words.append(f"{s.actions[HOTHEAD]}/0")
    return " ".join(words)


def _show_pile(s: State, viewer: int | None) -> str:
    left = s.pile_left
    pile = [TILE_NAMES[tile] for tile in s.pile[: left + s.pile_drawn]]
    undrawn = " ".join(reversed(pile[:left])) or "-"
    return f"{undrawn if viewer is None else f'?{left}'} ; {' '.join(pile[left:]) or '-'}"


def _show_risks(s: State, viewer: int | None) -> str:
    pile = "".join(RISK_SIGNS[risk] for risk in s.risk_pile[: s.risk_left][::-1]) or "-"
    gone = "".join(sign * int(count) for sign, count in zip(RISK_SIGNS, s.risk_gone, strict=True)) or "-"
    return f"{pile if viewer is None else f'?{s.risk_left}'} ; {gone}"


def _show_box(s: State) -> str:
    """What differs, but for the tiles: those lie there."""
    changes = BOX.changes(components_of(s)) or {}
    changes.pop("tiles", None)
    words = [
        f"{table}.{name}={msgspec.json.encode(value).decode()}"
        for table, fields in changes.items()
        for name, value in fields.items()
    ]
    return " ".join(words) or "-"
