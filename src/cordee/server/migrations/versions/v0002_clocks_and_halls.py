"""Clocks, pauses, changed components, tables from a position, spectators, the hall."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def columns() -> list[sa.Column[Any]]:
    """The new ones."""
    return [
        sa.Column("components", sa.JSON),
        sa.Column("position", sa.Text),
        sa.Column("spectators", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("paused_at", sa.BigInteger),
        sa.Column("turned", sa.Integer, nullable=False, server_default="0"),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("mode", sa.String(500)),
        sa.Column("won", sa.Boolean),
        sa.Column("points", sa.Float),
        sa.Column("line", sa.String(500)),
    ]


def upgrade() -> None:
    """Add them."""
    for column in columns():
        op.add_column("tables", column)
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_hall", "tables", ["game", "mode"])
    op.create_index("ix_tables_line", "tables", ["game", "line"])


def downgrade() -> None:
    """Take them away."""
    for name in ("ix_tables_line", "ix_tables_hall", "ix_tables_deadline"):
        op.drop_index(name, "tables")
    with op.batch_alter_table("tables") as table:
        for column in columns():
            table.drop_column(column.name)
