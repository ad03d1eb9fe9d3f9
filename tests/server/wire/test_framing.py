"""What is framed here is read by those who read frames."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tripot.server.wire.framing import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_of_any_size_is_read_as_it_was(size: int) -> None:
    text = ("é" * (size // 2) + "e" * (size % 2)).encode()
    assert len(text) == size
    stream = StreamReader()
    stream.feed_data(framed(text))
    parsing = Frame.parse(stream.read_exact, mask=False, max_size=None)
    with pytest.raises(StopIteration) as read:
        next(parsing)
    frame: Frame = read.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)
