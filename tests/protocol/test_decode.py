"""What a page says is read strictly: whatever another reader might read in another way is no message."""

import pytest

from macao.protocol.decode import message
from macao.protocol.messages import Move, Sit

DOUBLED = [
    '{"t":"sync","t":"sync"}',
    '{"t":"sync","\\u0074":"sync"}',
    '{"t":"move","key":"k","ply":0,"move":"draw","pl\\u0079":1}',
    '{"t":"move","key":"k","ply":0,"move":"7C","move":"draw"}',
    '{"key":"move","t":"move","ply":0,"move":"draw","key":"move"}',
]


@pytest.mark.parametrize("said", DOUBLED)
def test_no_name_may_stand_twice(said: str) -> None:
    assert message(said) is None


def test_a_value_may_read_like_a_name() -> None:
    assert message('{"t":"move","key":"ply","ply":0,"move":"t"}') == Move("ply", 0, "t")
    assert message('{"t":"sit","key":"\\"key\\":","seat":1,"name":"name"}') == Sit('"key":', 1, "name")
