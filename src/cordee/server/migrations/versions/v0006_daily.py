"""The daily climb: its secret, what people made of it, and par."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

SECRET_BYTES = 32


def upgrade() -> None:
    """Make the tables, and the secret that all deals follow from."""
    secret = op.create_table(
        "daily_secret",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "daily_results",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("moves", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "daily_pars",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("level", sa.String(32), primary_key=True),
        sa.Column("won", sa.Boolean),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
    )
    op.bulk_insert(secret, [{"id": 1, "secret": secrets.token_hex(SECRET_BYTES)}])


def downgrade() -> None:
    """Take them away; another secret would be made the next time, and break what was promised."""
    for table in ("daily_pars", "daily_results", "daily_secret"):
        op.drop_table(table)
