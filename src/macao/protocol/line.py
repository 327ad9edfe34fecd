"""What a page and a table say to each other about the line between them, and about which of two pages acts."""

import msgspec

# --- from the server -------------------------------------------------------------------------------------------------


class Heard(msgspec.Struct, frozen=True, tag_field="t", tag="heard"):
    """The answer to an Alive: the line carries both ways, and the table is at `ply`."""

    ply: int


class Acting(msgspec.Struct, frozen=True, tag_field="t", tag="acting"):
    """Whether this page acts for its seat, or reads while another page of the same guest does; sent on any change."""

    acting: bool


class Problem(msgspec.Struct, frozen=True, tag_field="t", tag="problem"):
    """Something is wrong with the connection itself: bad_request, no_table, old_rules, too_fast, elsewhere, restart,
    retry_later, broken.
    """

    reason: str


# --- from the page ---------------------------------------------------------------------------------------------------


class Alive(msgspec.Struct, frozen=True, tag_field="t", tag="alive", forbid_unknown_fields=True):
    """The page is there; said every 10 seconds, and when it may have slept. Asks for a Heard."""


class Here(msgspec.Struct, frozen=True, tag_field="t", tag="here", forbid_unknown_fields=True):
    """From now on this page acts for its seat, and the guest's others read."""
