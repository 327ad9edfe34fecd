"""The built client: files read once at start-up and served from memory, compressed where the browser takes that."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path

import msgspec
from litestar import Response

STATIC = Path(__file__).parent / "static"
MISSING = "The web client is not built. Run `make build` and start the server again.\n"
_FOREVER = "public, max-age=31536000, immutable"
_HASHED = ("assets", "py")
"""Folders below which every name has a hash of the content in it."""
_BROTLI = ".br"
"""Beside a file lies the same one compressed."""
_OPENED = "opened.json"
"""By the first part of a page's address: the files that its scripts will ask for."""
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


class File(msgspec.Struct, frozen=True):
    """A file as it is sent: as it is, or compressed with brotli."""

    body: bytes
    small: bytes | None
    media_type: str
    cache: str


class Site:
    """What lies in `root`; only names found there at start-up exist. `headers` are those of a request."""

    def __init__(self, root: Path = STATIC) -> None:
        found = sorted(path for path in root.rglob("*") if path.is_file()) if root.is_dir() else []
        names = [path for path in found if path.suffix != _BROTLI]
        self._files = {path.relative_to(root).as_posix(): _read(path, root) for path in names}
        opened = self._files.pop(_OPENED, None)
        self._ahead = {address: _link(files) for address, files in _listed(opened).items()}

    def page(self, headers: Mapping[str, str], path: str, status: int = 200) -> Response[bytes]:
        """The page that every table and the entrance share. What `path` will need is named, to be fetched at once."""
        page = self.file("index.html", headers)
        if page is None:
            return _plain(503, MISSING)
        page.status_code = status
        if link := self._ahead.get(path.strip("/").split("/")[0]):
            page.headers["Link"] = link
        return page

    def told_page(self, head: str) -> Response[bytes]:
        """The same page with more lines in its head, which are markup."""
        file = self._files.get("index.html")
        if file is None:
            return _plain(503, MISSING)
        body = file.body.replace(b"</head>", f"  {head}\n  </head>".encode(), 1)
        return Response(body, media_type=file.media_type, headers={"Cache-Control": "no-store"})

    def file(self, name: str, headers: Mapping[str, str]) -> Response[bytes] | None:
        """The file of this name."""
        file = self._files.get(name)
        if file is None:
            return None
        sent = {"Cache-Control": file.cache}
        if file.small is None:
            return Response(file.body, media_type=file.media_type, headers=sent)
        sent["Vary"] = "Accept-Encoding"
        if not _takes_brotli(headers):
            return Response(file.body, media_type=file.media_type, headers=sent)
        return Response(file.small, media_type=file.media_type, headers=sent | {"Content-Encoding": "br"})


def _listed(opened: File | None) -> dict[str, list[str]]:
    """What the build has said of its pages."""
    return {} if opened is None else msgspec.json.decode(opened.body, type=dict[str, list[str]])


def _link(files: list[str]) -> str:
    """A header that has scripts and styles fetched before any script asks for them, in the mode in which it will."""
    kinds = {".js": "rel=modulepreload", ".css": "rel=preload; as=style; crossorigin"}
    return ", ".join(f"</{file}>; {kinds[Path(file).suffix]}" for file in files)


def _takes_brotli(headers: Mapping[str, str]) -> bool:
    """Browsers say so on secure pages and on this machine only."""
    for part in headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = part.replace(" ", "").partition(";q=")
        if coding == "br":
            return weight.strip("0.") != "" or not weight
    return False


def _plain(status: int, sentence: str) -> Response[bytes]:
    return Response(
        sentence.encode(),
        status_code=status,
        media_type="text/plain; charset=utf-8",
        headers={"Cache-Control": "no-store"},
    )


def _read(path: Path, root: Path) -> File:
    hashed = path.relative_to(root).parts[0] in _HASHED
    small = path.with_name(path.name + _BROTLI)
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    media_type = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    compressed = small.read_bytes() if small.is_file() else None
    return File(path.read_bytes(), compressed, media_type, _FOREVER if hashed else "no-cache")
