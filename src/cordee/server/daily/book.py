"""What the database holds of daily climbs: the secret, results and par."""

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.exc import IntegrityError

from cordee.server.daily.days import Climb
from cordee.server.daily.judging import Outcome
from cordee.server.database import Sessions
from cordee.server.models import DailyParRow, DailyResultRow, DailySecretRow


class Book:
    """The results of all days, one per browser and climb."""

    def __init__(self, sessions: Sessions):
        self.sessions = sessions

    async def secret(self) -> bytes:
        """What all deals follow from."""
        async with self.sessions() as session:
            return bytes.fromhex((await session.scalars(select(DailySecretRow.secret))).one())

    async def result(self, climb: Climb, who: str) -> DailyResultRow | None:
        """What somebody handed in."""
        async with self.sessions() as session:
            return await session.get(DailyResultRow, (climb.game.name, str(climb.day), who))

    async def write(
        self, climb: Climb, who: str, outcome: Outcome, moves: list[tuple[int, str]], *, late: bool, at: int
    ) -> bool:
        """Keep a result; False where there is one already."""
        row = DailyResultRow(
            game=climb.game.name, day=str(climb.day), who=who, won=outcome.won, points=outcome.points,
            actions=outcome.actions, late=late, moves=[list(move) for move in moves], at=at,
        )  # fmt: skip
        return await self._add(row)

    async def place(self, mine: DailyResultRow) -> int:
        """1 for the best; who did as well shares the place."""
        async with self.sessions() as session:
            asked = select(func.count()).where(_of(mine.game, mine.day), _better_than(mine))
            return 1 + (await session.scalar(asked) or 0)

    async def counts(self, climb: Climb) -> tuple[int, int]:
        """How many have played it, and how many of them won."""
        of_it = _of(climb.game.name, str(climb.day))
        async with self.sessions() as session:
            played = await session.scalar(select(func.count()).where(of_it))
            won = await session.scalar(select(func.count()).where(of_it, DailyResultRow.won.is_(True)))
        return played or 0, won or 0

    async def best(self, climb: Climb) -> DailyResultRow | None:
        """The result of a winner; of those who did as well, the first's."""
        best = (
            select(DailyResultRow)
            .where(_of(climb.game.name, str(climb.day)), DailyResultRow.won.is_(True))
            .order_by(DailyResultRow.points.desc(), DailyResultRow.actions, DailyResultRow.at)
            .limit(1)
        )
        async with self.sessions() as session:
            return (await session.scalars(best)).first()

    async def pars(self, climb: Climb) -> dict[str, DailyParRow]:
        """What is known of par, by level."""
        of_it = (DailyParRow.game == climb.game.name) & (DailyParRow.day == str(climb.day))
        async with self.sessions() as session:
            return {row.level: row for row in await session.scalars(select(DailyParRow).where(of_it))}

    async def write_par(self, climb: Climb, level: str, outcome: Outcome | None) -> None:
        """Keep what a level makes of it; None where it could not tell."""
        won, points, actions = (
            (None, 0.0, 0) if outcome is None else (outcome.won, outcome.points, outcome.actions)
        )
        row = DailyParRow(
            game=climb.game.name, day=str(climb.day), level=level, won=won, points=points, actions=actions
        )
        await self._add(row)

    async def _add(self, row: DailyResultRow | DailyParRow) -> bool:
        """Add a row, unless there is one with its key."""
        try:
            async with self.sessions.begin() as session:
                session.add(row)
        except IntegrityError:
            return False
        return True


def _of(game: str, day: str) -> ColumnElement[bool]:
    return (DailyResultRow.game == game) & (DailyResultRow.day == day)


def _better_than(mine: DailyResultRow) -> ColumnElement[bool]:
    """By victory, then by the game's points; who won with fewer actions was better still."""
    row = DailyResultRow
    if not mine.won:
        return or_(row.won.is_(True), row.points > mine.points)
    sooner = and_(row.points == mine.points, row.actions < mine.actions)
    return and_(row.won.is_(True), or_(row.points > mine.points, sooner))
