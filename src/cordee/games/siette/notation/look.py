"""What lies on the table, for boards of every kind."""

from typing import Any

from cordee.core.bits import lowest
from cordee.games.siette.actions import ACTIONS
from cordee.games.siette.components import RISK_NAMES
from cordee.games.siette.names import CLIMBER_NAMES, ENDS, PART_NAMES, TILE_NAMES
from cordee.games.siette.rules.avalanche import flow_from, pile_is_oxygen
from cordee.games.siette.rules.belay import belayed_to
from cordee.games.siette.rules.camps import camps_allowed, camps_built, completes_camp
from cordee.games.siette.rules.climbers import seat_of
from cordee.games.siette.rules.doing import hauled_to
from cordee.games.siette.rules.falls import step_down
from cordee.games.siette.rules.legal import who_chooses
from cordee.games.siette.rules.mountain import BELAYED_TO, BELOW, NEIGHBOUR, NONE, PLACES, is_camp, ways_down
from cordee.games.siette.rules.round import open_seats
from cordee.games.siette.sight.imagine import face_of, under_of
from cordee.games.siette.state import (
    BANDS,
    CARRIED,
    COMMON,
    DOWN_LEFT,
    EVERYONE,
    FACES,
    FOOT,
    HOTHEAD,
    KEPT,
    PARTS,
    SIDES,
    TILES,
    WAYS,
    WITH_ASPHYXIA,
    WITH_HOTHEAD,
    Phase,
    State,
)


def look(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as a viewer sees it; None is shown the lower faces and both piles, too."""
    everyone = [*range(s.team), *([HOTHEAD] if s.variants & WITH_HOTHEAD else [])]
    table: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "round": s.round_number,
        "end": ENDS[s.end] if s.end else None,
        "tiles": [_look_tile(s, tile, viewer) for tile in range(TILES)],
        "climbers": [_look_climber(s, climber) for climber in everyone],
        "common": _parts_at(s, COMMON),
        "camps_left": int(camps_allowed(s) - camps_built(s)),
        "waits_for": _waits_for(s),
        "done": [seat for seat in range(s.seats) if s.done >> seat & 1],
        "lull": bool(s.lull),
        "cards_due": s.cards_due,
        "oxygen": _oxygen(s),
        "choice": _look_choice(s),
        "avalanches": {
            "left": s.pile_left,
            "drawn": [TILE_NAMES[tile] for tile in s.pile[s.pile_left : s.pile_left + s.pile_drawn]],
        },
        "risks": {
            "left": s.risk_left,
            "gone": dict(zip(RISK_NAMES, s.risk_gone.tolist(), strict=True)),
        },
    }
    if viewer is None:
        table["avalanches"]["next"] = [TILE_NAMES[tile] for tile in s.pile[: s.pile_left][::-1]]
        table["risks"]["next"] = [RISK_NAMES[risk] for risk in s.risk_pile[: s.risk_left][::-1]]
    return table


def _look_tile(s: State, tile: int, viewer: int | None) -> dict[str, Any]:
    row, column = PLACES[tile]
    known = viewer is None or s.turned >> tile & 1
    return {
        "tile": TILE_NAMES[tile],
        "row": row,
        "column": column,
        "band": BANDS[s.band[row - 1]],
        "face": FACES[face_of(s, tile)],
        "under": FACES[under_of(s, tile)] if known else None,
        "camp": bool(is_camp(s, tile)),
        "half_built": bool(s.half_built >> tile & 1),
        "parts": _parts_at(s, tile),
        "climbers": [CLIMBER_NAMES[each] for each in range(EVERYONE) if s.place[each] == tile],
    }


def _look_climber(s: State, climber: int) -> dict[str, Any]:
    hands = [] if climber == HOTHEAD else s.hands[climber].tolist()
    place = s.place[climber]
    return {
        "climber": CLIMBER_NAMES[climber],
        "seat": int(seat_of(s, climber)),
        "tile": TILE_NAMES[place] if place >= 0 else None,
        "injured": bool(s.injured >> climber & 1),
        "actions": s.actions[climber],
        "bars": 0 if climber == HOTHEAD else s.bars[climber],
        "cards": [RISK_NAMES[KEPT + kept] for kept, count in enumerate(hands) for _ in range(count)],
        "parts": _parts_at(s, CARRIED + climber),
        "belays": _in_line_with(s, climber, place),
    }


def _in_line_with(s: State, climber: int, place: int) -> list[Any]:
    """Who belays a climber and is belayed by it, if it is on that tile (SIE-27)."""
    if place < 0:
        return []
    others = [each for each in range(EVERYONE) if each != climber and s.place[each] >= 0]
    lines = BELAYED_TO[0, place]
    return [CLIMBER_NAMES[each] for each in others if lines[s.place[each]] != NONE]


def _parts_at(s: State, where: int) -> list[str]:
    return [PART_NAMES[part] for part in range(PARTS) if s.part_at[part] == where]


def _oxygen(s: State) -> int | None:
    """Avalanche cards or rounds until the team has lost (SIE-40)."""
    if not s.variants & WITH_ASPHYXIA:
        return None
    return s.pile_left if pile_is_oxygen(s) else s.oxygen + 1 - max(1, s.round_number)


def _waits_for(s: State) -> list[int]:
    """The seats without which nothing goes on; others may still talk, or take back that they are done."""
    if s.phase == Phase.OVER:
        return []
    if s.phase != Phase.ROUND:
        return [int(who_chooses(s))]
    return [seat for seat in range(s.seats) if int(open_seats(s)) >> seat & 1]


def _look_choice(s: State) -> dict[str, Any] | None:
    """The small decision everything waits for: whose it is, and about what."""
    phase = Phase(s.phase)
    if phase in (Phase.ROUND, Phase.OVER):
        return None
    about: dict[str, Any] = {"seat": int(who_chooses(s))}
    if phase == Phase.START:
        return about | {"climber": s.started}
    if phase == Phase.GIVE:
        return about | {"climber": s.drawer, "card": RISK_NAMES[s.card]}
    first = lowest(s.waiting)
    about |= {"part": PART_NAMES[first]} if phase == Phase.PART else {"climber": CLIMBER_NAMES[first]}
    flow = [TILE_NAMES[tile] for tile in range(TILES) if s.flow >> tile & 1]
    return about | {"origin": TILE_NAMES[s.origin], "flow": flow}


def detail(s: State, seat: int, action: int) -> dict[str, Any]:
    """Where a legal action would lead, who would be on a line there, and what an avalanche would sweep."""
    move = ACTIONS.name(action)
    if move["do"] == "trigger":
        return _avalanche_from(s, s.place[move["climber"]])
    if move["do"] == "build":
        return {"finishes": bool(completes_camp(s, s.place[move["climber"]]))}
    goal = _goal_of(s, move)
    if goal is None:
        return {}
    mover = _mover(s, move)
    return {"to": TILE_NAMES[goal]} | ({} if mover is None else {"belays": _in_line_with(s, mover, goal)})


def _avalanche_from(s: State, origin: int) -> dict[str, Any]:
    """What one that a climber triggers would sweep; climbers on its origin are not caught (SIE-14)."""
    flow = int(flow_from(s, origin))
    swept = [tile for tile in range(TILES) if flow >> tile & 1]
    below = [tile for tile in swept if tile != origin]
    return {
        "flow": [TILE_NAMES[tile] for tile in swept],
        "catches": [CLIMBER_NAMES[each] for each in range(EVERYONE) if s.place[each] in below],
        "sweeps": [PART_NAMES[part] for part in range(PARTS) if s.part_at[part] in swept],
    }


def _mover(s: State, move: dict[str, Any]) -> int | None:
    """Who of the climbers would be elsewhere."""
    match move["do"]:
        case "start":
            return s.started
        case "move" | "cross" | "abseil":
            return int(move["climber"])
        case "haul":
            return CLIMBER_NAMES.index(move["whom"])
    return None


def _goal_of(s: State, move: dict[str, Any]) -> int | None:
    """The tile on which somebody or something would end."""
    place: int = s.place[int(move["climber"])] if "climber" in move else 0
    match move["do"]:
        case "start":
            return FOOT + int(move["column"])
        case "move" | "cross":
            return NEIGHBOUR[place, WAYS.index(move["way"])]
        case "abseil":
            return BELOW[place, SIDES.index(move["side"]), int(move["rows"]) - 1]
        case "haul":
            return int(hauled_to(s, move["climber"], CLIMBER_NAMES.index(move["whom"])))
        case "belay":
            return int(belayed_to(s, lowest(s.waiting), CLIMBER_NAMES.index(move["by"])))
        case "fall":
            return _end_of_fall(s, SIDES.index(move["side"]))
    return None


def _end_of_fall(s: State, side: int) -> int:
    first = lowest(s.waiting)
    tile = int(s.part_at[first] if s.phase == Phase.PART else s.place[first])
    while ways_down(s, tile):
        side = step_down(s, tile, side)
        tile = NEIGHBOUR[tile, DOWN_LEFT + side]
        if is_camp(s, tile):
            break
    return tile
