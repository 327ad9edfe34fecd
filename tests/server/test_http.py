"""The HTTP routes: strict bodies, own pages only, and headers on every answer."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import segno
from websockets.exceptions import InvalidStatus

from macao.server.site import MISSING, Site
from macao.server.store import NotStored
from server.pages import Guest, Host, read_only
from server.scenes import scene

GOOD = {"variant": "clasic", "seats": ["person", "rule"], "name": "Ana"}


UNFIT: list[tuple[dict[str, object], str]] = [
    ({"variant": "poker"}, "unknown_variant"),
    ({"variant": "poker\x00"}, "unknown_variant"),
    ({"options": {"jokers": "maybe"}}, "bad_options"),
    ({"seats": ["person"]}, "bad_seats"),
    ({"seats": ["rule", "person"]}, "bad_seats"),
    ({"seats": ["person"] * 7}, "bad_seats"),
    ({"seats": ["person", "human"]}, "bad_request"),
    ({"options": {"target": "-1"}}, "bad_options"),
    ({"options": {"target": "1000000000"}}, "bad_options"),
    ({"options": {"target": 500}}, "bad_request"),
    ({"options": {"packets": "off", "joker_packet": "yes"}}, "bad_options"),
    ({"options": {"cards": "10"}, "seats": ["person"] * 6}, "bad_options"),
    ({"target": 500}, "bad_request"),
    ({"name": ""}, "bad_name"),
    ({"name": "a" * 25}, "bad_name"),
    ({"name": "a\u202eb"}, "bad_name"),
    ({"name": "a\u200bb"}, "bad_name"),
    ({"name": 7}, "bad_request"),
    ({"clock": 11}, "bad_request"),
    ({"seed": "00"}, "bad_request"),
]


def test_a_guest_is_known_again_by_his_cookie(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        first = await host.http.get("/api/session")
        assert first.json() == {"name": None, "origin": host.url}
        again = await host.http.get("/api/session")
        assert "Set-Cookie" not in again.headers
        token = host.http.cookies["macao"]
        assert (await host.http.post("/api/tables", json=GOOD, headers={"Origin": host.url})).status_code == 201
        assert (await host.http.get("/api/session")).json()["name"] == "Ana"
        assert token.encode() not in Path(host.settings.place.database).read_bytes()
        assert token.encode() not in Path(f"{host.settings.place.database}-wal").read_bytes()

    scene(tmp_path, play)


def test_the_cookie_of_a_plain_and_of_a_tls_server(tmp_path: Path) -> None:
    async def plain(host: Host) -> None:
        cookie = (await host.http.get("/api/session")).headers["Set-Cookie"]
        assert cookie.startswith("macao=")
        assert len(cookie.split(";")[0]) == len("macao=") + 43
        assert {part.strip() for part in cookie.split(";")[1:]} == {
            "Path=/",
            "Max-Age=34560000",
            "HttpOnly",
            "SameSite=Lax",
        }

    async def tls(host: Host) -> None:
        answer = await host.http.get("/api/session")
        cookie = answer.headers["Set-Cookie"]
        assert cookie.startswith("__Host-macao=")
        assert "Secure" in [part.strip() for part in cookie.split(";")]
        assert "Domain" not in cookie
        assert answer.json()["origin"] == host.url.replace("http:", "https:")
        assert "max-age" in answer.headers["Strict-Transport-Security"]

    scene(tmp_path, plain)
    scene(tmp_path, tls, secure=True)


def test_a_token_that_was_never_given_out_is_nobody(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        for token in ("", "x", "A" * 43, "A" * 5000):
            answer = await Guest(host, token).post(GOOD)
            assert (answer.status_code, answer.json()) == (401, {"reason": "no_session"})

    scene(tmp_path, play)


def test_a_table_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        for change, reason in UNFIT:
            answer = await guest.post(GOOD | change)
            said = answer.json()
            assert (answer.status_code, said["reason"]) == (400, reason), change
            assert ("sentence" in said) == (reason == "bad_options"), change

    scene(tmp_path, play)


def test_bodies_are_json_of_at_most_4_kib(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()

        async def post(body: bytes, kind: str = "application/json") -> int:
            answer = await host.http.post("/api/tables", content=body, headers=guest.headers | {"Content-Type": kind})
            assert set(answer.json()) == {"reason"}
            return answer.status_code

        assert await post(b"{") == 400
        assert await post(b"") == 400
        assert await post(b"\xff\xfe") == 400
        assert await post(b"[" * 4000) == 400
        assert await post(json.dumps(GOOD).replace("{", '{"name":"Dan",').encode()) == 400
        assert await post(b"{}", "text/plain") == 415
        assert await post(b" " * 5000) == 413
        assert await post(b" " * 5_000_000) == 413

        async def chunks() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b" " * 1000

        answer = await host.http.post(
            "/api/tables", content=chunks(), headers=guest.headers | {"Content-Type": "application/json"}
        )
        assert answer.status_code == 413

    scene(tmp_path, play)


def test_only_our_own_page_may_post(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": ""},
            {"Origin": "http://["},
            {"Origin": "http://[::1"},
            {"Origin": "http://[nonsense]"},
            {"Origin": "http://\u2100.example".encode()},
            {"Origin": host.url + "0"},
            {"Origin": host.url.replace("http", "ftp")},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
        ):
            answer = await guest.post(GOOD, **headers)
            assert (answer.status_code, answer.json()) == (403, {"reason": "foreign_origin"}), headers
        cookie = {"Cookie": guest.headers["Cookie"]}
        assert (await host.http.post("/api/tables", json=GOOD, headers=cookie)).status_code == 403
        assert (await guest.post(GOOD, **{"Sec-Fetch-Site": "same-origin"})).status_code == 201

    scene(tmp_path, play)


def test_behind_tls_the_origin_is_https(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        assert (await guest.post(GOOD)).status_code == 403
        assert (await guest.post(GOOD, Origin=host.url.replace("http:", "https:"))).status_code == 201

    scene(tmp_path, play, secure=True)


def test_every_answer_carries_the_policy(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        for path in ("/", "/t/abc", "/api/session", "/healthz", "/nothing", "/api/nothing", "/ws/abc"):
            answer = await host.http.get(path)
            policy = answer.headers["Content-Security-Policy"]
            for part in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
                assert part in policy.split("; "), path
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert [
                part for part in policy.split("; ") if "script" in part or "worker" in part or "unsafe" in part
            ] == [
                "script-src 'self' 'wasm-unsafe-eval'",
                "worker-src 'self'",
                "style-src 'self' 'unsafe-inline'",
            ]
        assert (await host.http.get("/nothing")).json() == {"reason": "not_found"}
        assert (await host.http.get("/api/tables")).status_code in (404, 405)

    scene(tmp_path, play)


def test_a_person_who_is_lost_gets_the_page_and_a_program_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr("macao.server.app.Site", lambda: Site(tmp_path / "site"))
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}

    async def play(host: Host) -> None:
        for path in ("/", "/practice", "/learn", "/account", "/account/reset", "/t/abc", "/t/abc/"):
            answer = await host.http.get(path, headers=browser)
            assert (answer.status_code, answer.text) == (200, "<!doctype html>"), path
        for path in ("/t", "/t/", "/nothing", "/account/nothing", "/t/a/b", "/assets/gone.js", "/apis"):
            answer = await host.http.get(path, headers=browser)
            assert (answer.status_code, answer.text) == (404, "<!doctype html>"), path
            assert answer.headers["Content-Type"].startswith("text/html")
            assert (await host.http.get(path)).json() == {"reason": "not_found"}
        for path in ("/api", "/api/", "/api/nothing", "/api/tables/x", "/api/session/x"):
            answer = await host.http.get(path, headers=browser)
            assert (answer.status_code, answer.json()) == (404, {"reason": "not_found"}), path

    scene(tmp_path, play)


def test_other_methods_are_refused(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        for path in ("/", "/t/abc", "/api/session", "/healthz", "/nothing"):
            assert (await host.http.head(path)).status_code == 405
            for method in ("POST", "PUT", "DELETE"):
                answer = await host.http.request(method, path, headers={"Accept": "text/html"})
                assert (answer.status_code, answer.json()) == (405, {"reason": "not_found"}), (method, path)
        assert (await host.http.get("/api/tables")).status_code == 405

    scene(tmp_path, play)


def test_an_address_that_cannot_be_read_leads_nowhere_and_stands_in_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        for sign in ("%00", "%0A", "%1B", "%E2%80%AE", "%EE%80%80"):
            for path in ("/t/a{}", "/api/tables/a{}/standing", "/api/tables/a{}/qr.svg", "/api/tables/a{}/record"):
                answer = await host.http.get(path.format(sign), headers=guest.headers)
                assert (answer.status_code, answer.json()) == (400, {"reason": "bad_request"}), (path, sign)
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
            with pytest.raises(InvalidStatus, match="403"):
                async with guest.page(f"a{sign}"):
                    pass

    scene(tmp_path, play)
    assert caplog.messages == []


def test_health(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        assert (await host.http.get("/healthz")).text == "ok\n"

    scene(tmp_path, play)


def test_the_code_shows_the_address_others_can_reach(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table = await (await host.guest()).table("person", "person")
        shown = await host.http.get(f"/api/tables/{table}/qr.svg")
        assert shown.headers["Content-Type"] == "image/svg+xml"
        assert shown.text.count("<path") == segno.make(f"http://192.168.1.7:8000/t/{table}").svg_inline().count("<path")
        assert (await host.http.get("/api/session")).json()["origin"] == "http://192.168.1.7:8000"
        named = {"Host": "macao.example"}
        assert (await host.http.get("/api/session", headers=named)).json()["origin"] == "http://macao.example"
        assert (await host.http.get("/api/session", headers={"Host": "a b"})).status_code == 400
        assert (await host.http.get("/api/tables/nothing/qr.svg")).status_code == 404

    scene(tmp_path, play, lan_url="http://192.168.1.7:8000")


def test_a_configured_address_is_used_whatever_was_asked(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        answer = await host.http.get("/api/session", headers={"Host": "evil.example"})
        assert answer.json()["origin"] == "https://macao.example"

    scene(tmp_path, play, base_url="https://macao.example")


def test_the_page_is_never_old_and_its_parts_never_change(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "index-abc123.js").write_text("1")
    (tmp_path.parent / "secret.txt").write_text("no")
    site = Site(tmp_path)
    page, part = site.page({}, "/"), site.file("assets/index-abc123.js", {})
    assert page.headers["Cache-Control"] == "no-cache"
    assert part is not None
    assert part.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert part.media_type == "text/javascript; charset=utf-8"
    assert site.file("../secret.txt", {}) is None
    assert site.file("assets/../index.html", {}) is None
    assert site.file("", {}) is None


def test_a_page_names_what_its_scripts_will_ask_for(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "opened.json").write_text('{"t": ["assets/TablePage-1.js", "assets/TablePage-2.css"]}')
    site = Site(tmp_path)
    ahead = "</assets/TablePage-1.js>; rel=modulepreload, </assets/TablePage-2.css>; rel=preload; as=style; crossorigin"
    assert site.page({}, "/t/k3fq").headers["Link"] == ahead
    assert "Link" not in site.page({}, "/lobby").headers
    assert "Link" not in site.page({}, "/").headers
    assert site.file("opened.json", {}) is None


@pytest.mark.parametrize(
    ("asked", "small"),
    [
        ("br", True),
        ("gzip, deflate, br, zstd", True),
        ("gzip, BR;q=0.5", True),
        ("br;q=0.001", True),
        ("br; q=0", False),
        ("br;q=0.000", False),
        ("gzip, deflate", False),
        ("brotli", False),
        ("", False),
    ],
)
def test_what_was_compressed_goes_to_those_who_take_it(tmp_path: Path, asked: str, small: bool) -> None:
    (tmp_path / "py").mkdir()
    (tmp_path / "py" / "python-abc123.wasm").write_bytes(b"as it is")
    (tmp_path / "py" / "python-abc123.wasm.br").write_bytes(b"small")
    site = Site(tmp_path)
    answer = site.file("py/python-abc123.wasm", {"accept-encoding": asked})
    assert answer is not None
    assert answer.content == (b"small" if small else b"as it is")
    assert answer.headers.get("Content-Encoding") == ("br" if small else None)
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.media_type == "application/wasm"
    assert site.file("py/python-abc123.wasm.br", {}) is None


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    page = Site(tmp_path / "nothing").page({}, "/")
    assert page.status_code == 503
    assert page.content == MISSING.encode()


def test_a_database_that_may_only_be_read_is_no_health(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        with read_only():
            with pytest.raises(NotStored):
                await host.store.do(lambda connection: connection.exec_driver_sql("SELECT * FROM nowhere").all())
            for path in ("/healthz", "/api/session", "/healthz"):
                answer = await host.http.get(path)
                assert (answer.status_code, answer.json()) == (503, {"reason": "retry_later"}), path

    scene(tmp_path, play)


def test_a_store_that_fails_is_said_so_and_what_is_broken_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(host: Host) -> None:
        do = host.store.do

        def failing(failure: Exception) -> None:
            async def fail(_job: object) -> None:
                raise failure

            host.store.do = fail  # type: ignore[assignment, method-assign]

        failing(NotStored("full"))
        for path in ("/healthz", "/api/session"):
            answer = await host.http.get(path)
            assert (answer.status_code, answer.json()) == (503, {"reason": "retry_later"})
        failing(ValueError("secret"))
        answer = await host.http.get("/healthz")
        assert (answer.status_code, answer.json()) == (500, {"reason": "broken"})
        host.store.do = do  # type: ignore[method-assign]

    scene(tmp_path, play)
    assert caplog.messages == ["/healthz failed: ValueError"]
