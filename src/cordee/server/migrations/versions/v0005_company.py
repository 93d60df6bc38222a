"""Where people go on together, who played a seat before, and emotes."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def columns() -> dict[str, list[sa.Column[Any]]]:
    """The new columns, by table."""
    return {
        "tables": [sa.Column("sequel", sa.String(32)), sa.Column("sequel_by", sa.Integer)],
        "seats": [sa.Column("former", sa.JSON), sa.Column("spent", sa.JSON)],
        "messages": [sa.Column("name", sa.String(64)), sa.Column("emote", sa.String(16))],
    }


def upgrade() -> None:
    """Add them; what was said before bears no name of its own, and is shown under the seat's."""
    for table, added in columns().items():
        for column in added:
            op.add_column(table, column)


def downgrade() -> None:
    """Take them away, and the emotes with them: without their column they would be empty words."""
    messages = sa.table("messages", sa.column("emote"))
    op.execute(messages.delete().where(messages.c.emote.is_not(None)))
    for table, added in columns().items():
        for column in added:
            # Not in a batch: SQLite would make the table anew, and delete what refers to it.
            op.drop_column(table, column.name)
