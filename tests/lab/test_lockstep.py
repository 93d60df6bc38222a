"""Games in step, as a GPU plays them: here without company, and the same games."""

import pytest

from cordee import games
from cordee.bots.workspace import workspace
from cordee.core.rule import rule
from cordee.lab.lockstep import in_lockstep
from cordee.lab.series import play_series, room_for
from cordee.lab.simulate import Plan, play


@rule
def alone(company: int, plays: bool) -> int:
    return int(plays)


@pytest.mark.parametrize("name", games.names())
def test_from_sync_point_to_sync_point_it_is_the_same_game(name: str) -> None:
    game = games.get(name)
    options = game.read_options({})
    plan = Plan(name, options, "random", "random", 0, 4, "interpreted")
    series = game.link(play_series, plan.target, {**plan.players, **in_lockstep(game, alone)})
    played = room_for(2, int(options["seats"]))
    series(workspace(game), plan.blank, plan.seed, 0, played)
    expected = play(plan, 0, 2)
    for found, known in zip(played, expected, strict=True):
        assert found.tolist() == known.tolist()
