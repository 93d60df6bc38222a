"""How Alembic reaches our database: over the connection that `database.migrate` hands it."""

from alembic import context

from cordee.server import models  # the tables register themselves
from cordee.server.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

__all__ = ["models"]
