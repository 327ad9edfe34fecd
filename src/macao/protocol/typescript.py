"""Writes the TypeScript types of the messages: `python -m macao.protocol.typescript [--check] web/src/protocol.gen.ts`.

Names are those of the structs; a tagged struct carries its tag as `t`; a field that may be omitted has a question mark.
"""

import sys
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from macao.protocol import (
    accounts,
    board,
    company,
    daily,
    desk,
    friends,
    help,
    line,
    messages,
    points,
    ratings,
    replay,
    requests,
    seal,
    words,
)
from macao.protocol.generated import run

HEADER = "// Generated from src/macao/protocol by `python -m macao.protocol.typescript`. Do not edit.\n"
MODULES = (
    words,
    points,
    board,
    company,
    line,
    seal,
    messages,
    requests,
    replay,
    accounts,
    daily,
    help,
    desk,
    friends,
    ratings,
)
FILES = [module.__name__ for module in MODULES]
SIMPLE = {
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
SHORT = {
    "Sit",
    "Share",
    "Move",
    "Hosting",
    "Sync",
    "Why",
    "AskRules",
    "Wish",
    "NewTable",
    "QuickPlay",
    "Refused",
    "Failure",
    "Whom",
}
"""Only here may what has a default be omitted; all else is always whole."""


def generate() -> str:
    """The whole file."""
    names = known()
    aliases = [alias(name, value) for name, value in names.items() if get_origin(value) is Literal]
    structs = [interface(value) for value in names.values() if _is_struct(value)]
    unions = [f"export type {name} = {_union(names[name])};\n" for name in ("ServerMessage", "ClientMessage")]
    return "\n".join([HEADER, *aliases, *structs, *unions])


def known() -> dict[str, Any]:
    """What the files define, in their order."""
    return (
        vars(words)
        | vars(points)
        | vars(company)
        | vars(seal)
        | vars(messages)
        | vars(requests)
        | vars(replay)
        | vars(accounts)
        | vars(daily)
        | vars(help)
        | vars(desk)
        | vars(friends)
        | vars(ratings)
    )


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ in FILES


def _union(value: Any) -> str:
    return " | ".join(member.__name__ for member in get_args(value))


def alias(name: str, value: Any) -> str:
    """A literal type under its name."""
    return f"export type {name} = {_literal(get_args(value))};\n"


def _literal(values: tuple[Any, ...]) -> str:
    return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"  {info.tag_field}: {_literal((info.tag,))};"] if info.tag_field else []
    lines += [_field(struct, field) for field in info.fields]
    body = "".join(f"{line}\n" for line in lines)
    return f"{_comment(struct)}export interface {struct.__name__} {{\n{body}}}\n"


def _comment(struct: type[msgspec.Struct]) -> str:
    lines = (struct.__doc__ or "").strip().splitlines()
    if len(lines) <= 1:
        return f"/** {lines[0]} */\n" if lines else ""
    return "/**\n" + "".join(f" * {line.strip()}".rstrip() + "\n" for line in lines) + " */\n"


def _field(struct: type[msgspec.Struct], field: inspect.Field) -> str:
    optional = "?" if struct.__name__ in SHORT and not field.required else ""
    return f"  {field.encode_name}{optional}: {_named(field.type)};"


def _named(kind: inspect.Type) -> str:
    """The TypeScript form of a type."""
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return _literal_name(kind.values)
    if isinstance(kind, inspect.ListType):
        inner = _named(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{_named(kind.key_type)}, {_named(kind.value_type)}>"
    if isinstance(kind, inspect.UnionType):
        return " | ".join(sorted((_named(t) for t in kind.types), key=lambda name: name == "null"))
    return SIMPLE[type(kind)]


def _literal_name(values: tuple[Any, ...]) -> str:
    """The alias of these values if the messages give them a name."""
    for name, value in known().items():
        if get_origin(value) is Literal and set(get_args(value)) == set(values):
            return name
    return _literal(values)


if __name__ == "__main__":
    sys.exit(run(generate, "macao.protocol.typescript", sys.argv[1:]))
