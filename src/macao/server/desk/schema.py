"""The tables of the desk: questions that people ask, and what admins have looked at and done."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from macao.server.schema import Long, metadata

threads = Table(
    "threads",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", LargeBinary, ForeignKey("people.id")),
    Column("email", Text),
    Column("language", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("secret", LargeBinary, unique=True),
    Column("created_at", Long, nullable=False),
    Column("changed_at", Long, nullable=False),
    Index("threads_by_person", "person"),
    Index("threads_by_change", "changed_at"),
    sqlite_with_rowid=False,
)
"""Questions. `person` is who has asked, if his browser was somebody's; `email` is where a guest is answered; `secret`
is the hash of what stands in the newest letter to him."""

thread_lines = Table(
    "thread_lines",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("thread", Text, ForeignKey("threads.id"), nullable=False),
    Column("desk", Boolean, nullable=False),
    Column("said", Text, nullable=False),
    Column("at_ms", Long, nullable=False),
    Index("thread_lines_by_thread", "thread"),
)
"""What was said in a thread, by who has asked or by the desk."""

trail = Table(
    "trail",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at_ms", Long, nullable=False),
    Column("admin", LargeBinary, ForeignKey("people.id"), nullable=False),
    Column("what", Text, nullable=False),
    Column("about", LargeBinary),
    Column("at_what", Text),
    Column("note", Text),
    Index("trail_by_about", "about"),
)
"""What admins have read and done: only ever added to. `about` is the person whom it concerns, `at_what` a table or a
thread, `note` what was looked for or the reason that was given."""
