"""Commitments, prepared deals, rules' versions, steady clocks, absence."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

RULES_SO_FAR = "1"  # no game had another version before this migration


def of_tables() -> list[sa.Column[Any]]:
    """The new columns of tables."""
    return [
        sa.Column("rules", sa.Integer, nullable=False, server_default=RULES_SO_FAR),
        sa.Column("salt", sa.String(32)),
        sa.Column("prepared", sa.String(16)),
        sa.Column("resting_at", sa.BigInteger),
        sa.Column("pace", sa.String(16), nullable=False, server_default="none"),
        sa.Column("deadline_ticks", sa.BigInteger),
        sa.Column("ticking", sa.String(64)),
        sa.Column("time_left", sa.BigInteger),
        sa.Column("position_hash", sa.String(64)),
        sa.Column("set_aside", sa.String(200)),
    ]


def of_seats() -> list[sa.Column[Any]]:
    """The new columns of seats."""
    return [
        sa.Column("seated_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("acted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("successor", sa.String(32)),
        sa.Column("agreed", sa.JSON),
    ]


def upgrade() -> None:
    """Add them, and say of the tables that are there what is known."""
    for column in of_tables():
        op.add_column("tables", column)
    for column in of_seats():
        op.add_column("seats", column)
    tables = sa.table(
        "tables",
        *(sa.column(name) for name in ("id", "position", "deadline", "paused_at", "time_left", "prepared")),
        sa.column("opening", sa.JSON),
    )
    op.execute(tables.update().where(tables.c.position.is_not(None)).values(prepared="position"))
    connection = op.get_bind()
    for table_id, opening in connection.execute(sa.select(tables.c.id, tables.c.opening)).all():
        if opening:
            connection.execute(tables.update().where(tables.c.id == table_id).values(prepared="record"))
    stands_still = tables.c.paused_at.is_not(None) & tables.c.deadline.is_not(None)
    op.execute(
        tables.update()
        .where(stands_still)
        .values(time_left=tables.c.deadline - tables.c.paused_at, deadline=sa.null())
    )
    # Whoever sat there until now is taken to have played: nothing was noted that says otherwise.
    seats = sa.table("seats", sa.column("acted", sa.Boolean), sa.column("token_hash"))
    op.execute(seats.update().where(seats.c.token_hash.is_not(None)).values(acted=sa.true()))


def downgrade() -> None:
    """Take them away."""
    tables = sa.table("tables", *(sa.column(name) for name in ("deadline", "paused_at", "time_left")))
    op.execute(
        tables.update()
        .where(tables.c.time_left.is_not(None), tables.c.paused_at.is_not(None))
        .values(deadline=tables.c.paused_at + tables.c.time_left)
    )
    with op.batch_alter_table("seats") as table:
        for column in of_seats():
            table.drop_column(column.name)
    with op.batch_alter_table("tables") as table:
        for column in of_tables():
            table.drop_column(column.name)
