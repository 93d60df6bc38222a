"""Ratings of the levels in games that each plays for itself, after Plackett and Luce (openskill)."""

from collections.abc import Iterable

from openskill.models import PlackettLuce, PlackettLuceRating

from cordee.lab.arena import Line


def rate(lines: Iterable[Line]) -> dict[str, PlackettLuceRating]:
    """Rate every level by the games of lineups in which no level sits twice, in the order of their numbers.

    Seats that share the victory share the first place; the others are ranked by points.
    """
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for line in sorted(lines, key=lambda line: line.number):
        if len(set(line.lineup)) < len(line.lineup):
            continue
        for level in line.lineup:
            ratings.setdefault(level, model.rating(name=level))
        teams = [[ratings[level]] for level in line.lineup]
        worth = [(won, points) for won, points in zip(line.won, line.points, strict=True)]
        order = sorted(set(worth), reverse=True)
        rated = model.rate(teams, ranks=[float(order.index(each)) for each in worth])
        for level, (rating,) in zip(line.lineup, rated, strict=True):
            ratings[level] = rating
    return ratings
