"""The application: one store, one lobby, the routes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.datastructures import State

from macao.server import purse
from macao.server.accounts import gate, mine, phone
from macao.server.accounts.gate import on_busy
from macao.server.accounts.hashing import Busy
from macao.server.accounts.office import Office
from macao.server.belongings import routes as belongings
from macao.server.caretaker import Caretaker
from macao.server.clock import Clock
from macao.server.crowd import Crowd
from macao.server.described import description
from macao.server.desk import help as helping
from macao.server.desk import house, inbox, people
from macao.server.desk.help import Helpdesk
from macao.server.drain import Drain
from macao.server.entrance import rules_of, standing
from macao.server.export import record
from macao.server.friends import routes as friends
from macao.server.guard import Guard
from macao.server.housekeeper import Housekeeper
from macao.server.http import BODY_LIMIT, ROUTES, on_error
from macao.server.keeper import House
from macao.server.known import daily
from macao.server.known import routes as known
from macao.server.known.daily import Days
from macao.server.lobby import Lobby
from macao.server.mail.carriers import Shelf, Smtp
from macao.server.mail.postman import Postman
from macao.server.moving import Moving, ask_code, enter_code
from macao.server.points.audit import Auditor
from macao.server.preview import entrance, table_page
from macao.server.projector import Projector
from macao.server.pulse import Pulse
from macao.server.replays import replay, review
from macao.server.sessions import Sessions
from macao.server.settings import Settings
from macao.server.site import Site
from macao.server.socket import table_socket
from macao.server.store import Store
from macao.server.turnstile import Turnstile
from macao.server.usher import Usher

TABLES = [entrance, table_page, ask_code, enter_code, standing, rules_of, record, replay, review, table_socket]
DESK = [*helping.ROUTES, *inbox.ROUTES, *people.ROUTES, *house.ROUTES]
EVERY = [
    description,
    *ROUTES,
    *TABLES,
    *gate.ROUTES,
    *mine.ROUTES,
    *phone.ROUTES,
    *daily.ROUTES,
    *purse.ROUTES,
    *DESK,
    *friends.ROUTES,
    *belongings.ROUTES,
    *known.ROUTES,
]


def build(settings: Settings, store: Store, clock: Clock, drain: Drain | None = None) -> Guard:
    """The ASGI application. The store stays the caller's to close, after the application has shut down."""
    house = House(store, clock, settings, Pulse(store, clock), set(), drain or Drain(clock, settings.data))
    app = Litestar(
        EVERY,
        state=State(_shared(house)),
        lifespan=[_open_tables],
        exception_handlers={Busy: on_busy, Exception: on_error},
        request_max_body_size=BODY_LIMIT,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    return Guard(app, secure=settings.secure)


def _shared(house: House) -> dict[str, Any]:
    """What the routes find in `app.state`."""
    lobby = Lobby(house)
    postman = _postman(house)
    return {
        "settings": house.settings,
        "store": house.store,
        "office": Office(house.store, house.clock, house.settings, postman),
        "clock": house.clock,
        "helpdesk": Helpdesk(house.clock),
        "sessions": Sessions(house.store, house.clock.now),
        "crowd": Crowd(house.settings.sockets),
        "friends": friends.Limits(house.clock.now),
        "turnstile": Turnstile(house.settings.tables, house.clock.now),
        "moving": Moving(house.clock.now),
        "rooms": lobby,
        "drain": house.drain,
        "caretaker": Caretaker(house, lobby),
        "housekeeper": Housekeeper(house.store, house.clock, house.settings.data, postman.carrier),
        "auditor": Auditor(house.store, house.clock),
        "usher": Usher(lobby, house.clock),
        "site": Site(),
        "projector": Projector(),
        "days": Days(house.store, house.clock.now),
    }


def _postman(house: House) -> Postman:
    settings = house.settings
    carrier = Smtp(settings.smtp, settings.sender) if settings.smtp else Shelf(settings.data)
    return Postman(house.store, house.clock, carrier)


@asynccontextmanager
async def _open_tables(app: Litestar) -> AsyncIterator[None]:
    lobby: Lobby = app.state.rooms
    caretaker: Caretaker = app.state.caretaker
    office: Office = app.state.office
    auditor: Auditor = app.state.auditor
    housekeeper: Housekeeper = app.state.housekeeper
    await housekeeper.begin()
    await caretaker.begin()
    await office.postman.begin()
    await auditor.begin()
    resuming = asyncio.create_task(lobby.resume())
    yield
    resuming.cancel()
    await asyncio.gather(resuming, return_exceptions=True)
    office.hasher.close()
    await office.postman.close()
    await caretaker.close()
    await auditor.close()
    await housekeeper.close()
    await lobby.close()
