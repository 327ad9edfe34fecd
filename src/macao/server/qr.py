"""QR codes as pictures for pages."""

import io

import segno


def svg(text: str, scale: int) -> bytes:
    """The code of this text; each of its squares is `scale` units wide."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", border=2, scale=scale, xmldecl=False)
    return picture.getvalue()
