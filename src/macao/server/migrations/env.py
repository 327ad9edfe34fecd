"""Run by Alembic on the connection it is handed; there is no other way to run it."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, transaction_per_migration=False, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
