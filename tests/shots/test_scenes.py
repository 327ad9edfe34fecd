"""Every scene is a position that can be, and a message that a page understands."""

import json

import pytest

from macao.engine.cards import RANKS
from shots.scenes import TABLE, Scene
from shots.stage import messages


@pytest.mark.parametrize("scene", TABLE, ids=lambda scene: scene.name)
def test_a_scene_is_told_as_a_table_would_tell_it(scene: Scene) -> None:
    table, view = [json.loads(text) for text in messages(scene)]
    assert (table["t"], view["t"]) == ("table", "view")
    assert len(table["seats"]) == len(view["public"]["counts"]) == len(scene.hands)
    assert (view["own"] is None) == scene.watching


def test_a_card_that_is_tapped_is_in_the_hand() -> None:
    for scene in TABLE:
        cards = [tap.removeprefix("card-") for tap in scene.taps if tap.startswith("card-")]
        assert set(cards) <= set(str(scene.hands[0]).split())
        assert all(card[:-1] in (*RANKS, "R", "B") for card in cards)
