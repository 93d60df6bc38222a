"""What a team's position is worth, counted in actions: a judgement behind `weigh`, not a rule of the game."""

from cordee.core.rule import rule
from cordee.games.siette.heuristic.danger import Cards, danger
from cordee.games.siette.heuristic.distances import WALK, Distances, carry_from, distance
from cordee.games.siette.heuristic.worth import CARRY, carried_by, parts_lie_about, worth_on
from cordee.games.siette.state import CLIMBERS, EVERYONE, TILES, State

# What things are worth, in actions.
FETCH = 1.8  # a step of the nearest climber towards a loose part
RESCUE = 0.9  # a step of the nearest climber towards an injured one
LEAD = 0.5  # a step of whoever is nearest to the Pic
DANGER = 1.0  # how much of the next avalanche's harm is counted at first
PATIENCE = 24  # rounds after which none of it would be; never less than the least
LEAST_DANGER = 0.25


@rule
def outlook(s: State, away: Distances, cards: Cards) -> float:
    """What the whole position is worth."""
    total = 0.0
    nearest = 60.0
    for climber in range(EVERYONE):
        tile = s.place[climber]
        if tile >= 0:
            injured = s.injured >> climber & 1 != 0
            total += worth_on(s, away, tile, injured, carried_by(s, climber))
            if injured:
                total -= RESCUE * nearest_help(s, tile)
            nearest = min(nearest, distance(away, tile))
    for part in range(s.part_count):
        tile = s.part_at[part]
        if tile < TILES:
            total -= CARRY * carry_from(away, tile) + FETCH * (1 + nearest_help(s, tile))
    if not parts_lie_about(s):
        total -= LEAD * nearest
    return total - caution(s) * danger(s, away, cards)


@rule
def caution(s: State) -> float:
    """Who waits for a safe moment must not wait for ever."""
    return max(LEAST_DANGER, DANGER - s.round_number / PATIENCE)


@rule
def nearest_help(s: State, tile: int) -> float:
    """Actions from the nearest climber on its feet to a tile."""
    best = 12.0
    for climber in range(CLIMBERS):
        place = s.place[climber]
        if place >= 0 and not s.injured >> climber & 1:
            best = min(best, float(WALK[place, tile]))
    return best
