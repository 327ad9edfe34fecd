"""The built client: files read once at start-up and served from memory."""

import mimetypes
from pathlib import Path

import msgspec
from litestar import Response

STATIC = Path(__file__).parent / "static"
MISSING = "The web client is not built. Run `make build` and start the server again.\n"
_FOREVER = "public, max-age=31536000, immutable"
_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    media_type: str
    cache: str


class Site:
    """What lies in `root`; only names found there at start-up exist."""

    def __init__(self, root: Path = STATIC) -> None:
        found = sorted(path for path in root.rglob("*") if path.is_file()) if root.is_dir() else []
        self._files = {path.relative_to(root).as_posix(): _read(path, root) for path in found}

    def page(self, status: int = 200) -> Response[bytes]:
        """The page that every table and the entrance share."""
        page = self.file("index.html")
        if page is None:
            return _plain(503, MISSING)
        page.status_code = status
        return page

    def file(self, name: str) -> Response[bytes] | None:
        """The file of this name."""
        file = self._files.get(name)
        if file is None:
            return None
        return Response(file.body, media_type=file.media_type, headers={"Cache-Control": file.cache})


def _plain(status: int, sentence: str) -> Response[bytes]:
    return Response(
        sentence.encode(),
        status_code=status,
        media_type="text/plain; charset=utf-8",
        headers={"Cache-Control": "no-store"},
    )


def _read(path: Path, root: Path) -> File:
    """Vite puts a hash of the content into the names below assets/, and only there."""
    hashed = path.relative_to(root).parts[0] == "assets"
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    media_type = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return File(path.read_bytes(), media_type, _FOREVER if hashed else "no-cache")
