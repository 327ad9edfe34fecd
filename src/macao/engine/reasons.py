"""Why a move is refused. Refusals are values; exceptions are bugs."""

from enum import StrEnum


class Reason(StrEnum):
    """A refusal: the code travels, the sentence is chosen by whoever shows it."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_CARD = "not_your_card"
    DOES_NOT_MATCH = "does_not_match"
    CHAIN_OPEN = "chain_open"
    CHAIN_MISMATCH = "chain_mismatch"
    TURN_LOST = "turn_lost"
    REQUEST_OPEN = "request_open"
    DEMAND_OPEN = "demand_open"
    PACKET_NOT_ALLOWED = "packet_not_allowed"
    PACKET_RANK = "packet_rank"
    PACKET_ORDER = "packet_order"
    MIXED_KINGS = "mixed_kings"
    SPECIAL_LAST = "special_last"
    CHOICE_MISSING = "choice_missing"
    CHOICE_NOT_ALLOWED = "choice_not_allowed"
    DRAWN_CARD_ONLY = "drawn_card_only"
    NOTHING_TO_DO = "nothing_to_do"
    NOT_NOW = "not_now"
    NO_CATCH = "no_catch"
    TOO_EARLY = "too_early"
    DEAL_OVER = "deal_over"
    BAD_MOVE = "bad_move"
