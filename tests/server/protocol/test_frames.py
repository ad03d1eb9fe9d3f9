"""What is framed here is read by those who read frames."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tripot.server.protocol.frames import are_whole, framed, unframed


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


def _masked(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@given(st.text(max_size=200), st.sampled_from([0, 1, 124, 125, 126, 127, 65_534, 65_535]))
def test_a_browsers_message_is_read_as_it_was_sent(text: str, more: int) -> None:
    message = text.encode() + b"e" * more
    assume(len(message) < 1 << 16)
    assert unframed(_masked(message)) == message


_FRAMES = st.builds(_masked, st.binary(max_size=125), st.sampled_from(Opcode)) | st.builds(
    _masked, st.binary(min_size=126, max_size=300)
)


@given(st.lists(_FRAMES, max_size=3), st.integers(0, 400))
def test_only_one_whole_text_is_read_at_once(frames: list[bytes], cut: int) -> None:
    data = b"".join(frames)
    is_text = len(frames) == 1 and frames[0][:1] == b"\x81"
    assert (unframed(data) is not None) == is_text
    assert are_whole(data)
    if 0 < cut < len(data):
        ends = {len(b"".join(frames[:count])) for count in range(len(frames) + 1)}
        assert are_whole(data[:cut]) == (cut in ends)
        assert unframed(data[:cut]) is None or (cut in ends and data[:1] == b"\x81")


def test_what_no_browser_sends_whole_is_left_to_others() -> None:
    for data in (b"", b"\x81", framed(b"as a server sends it"), _masked(b"half", fin=False)):
        assert unframed(data) is None
