"""A guest moves to another browser of his with a short code; others try codes."""

from typing import Any

from sim.people import Person

BUSY = (429, 503)


async def move(world: Any, person: Person) -> Person | None:
    """The same guest in another browser, where his seat is; None when it could not be done. Raises Down."""
    life = world.host.life
    codes = [code for _ in range(world.dice.choice((1, 1, 2))) if (code := await _ask(world, person)) is not None]
    if not codes:
        return None
    status, headers, said = await _enter(world, codes[-1])
    if status != 200:
        if status not in BUSY and world.host.life == life:
            world.fail(f"a code that has just been given is refused: {said}")
        return None
    cookie = headers["set-cookie"].split(";")[0]
    owners = world.judge.owners
    owners[cookie] = world.judge.person(cookie.split("=", 1)[1])
    if owners[cookie] != owners[person.cookie] or said["path"] != f"/t/{person.table}":
        world.fail("a code leads to another guest or to another table")
    for code in codes:
        if (await _enter(world, code))[0] == 200:
            world.fail("a code opens although it has been used, or another one has been given")
    return Person(world, f"{person.name}m{len(world.people)}tab", cookie, person.table, None)


async def _ask(world: Any, person: Person) -> str | None:
    status, _, said = await world.host.ask("POST", "/api/code", person.cookie, {"table": person.table})
    return str(said["code"]) if status == 201 else None


async def _enter(world: Any, code: str) -> tuple[int, dict[str, str], Any]:
    written = f"{code[:3].upper()} {code[3:]}"
    return await world.host.ask("POST", "/api/move", "", {"code": written})  # type: ignore[no-any-return]
