"""Whether a table allows hints: private ones do, unless their maker wished otherwise."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add it; tables that are there already allow hints if they are private."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    tables = sa.table("tables", sa.column("hints", sa.Boolean), sa.column("listed", sa.Boolean))
    op.execute(tables.update().values(hints=sa.not_(tables.c.listed)))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("tables", "hints")
