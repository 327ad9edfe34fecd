"""The part of msgspec that the messages are written with, in plain Python: a browser has no compiled modules.

The worker imports this file under the name `msgspec`. It makes the same bytes of the same structs and takes the same
texts; tests/offline compares the two.
"""

from json import JSONEncoder, loads
from types import NoneType, UnionType
from typing import Any, Generic, Literal, NoReturn, TypeVar, Union, dataclass_transform, get_args, get_origin

T = TypeVar("T")


class DecodeError(Exception):
    """The text is not what was expected."""


class Trait:
    """How a struct class is written in JSON."""

    def __init__(self, fields: dict[str, Any], defaults: dict[str, Any], **how: Any) -> None:
        self.fields = fields
        self.defaults = defaults
        self.tag_field: str | None = how.get("tag_field")
        self.tag: str | None = how.get("tag")
        self.strict: bool = how.get("forbid_unknown_fields", False)
        self.short: bool = how.get("omit_defaults", False)


@dataclass_transform(frozen_default=True)
class Struct:
    """A record with the fields that its class names, in order; two of one class are equal when their fields are."""

    trait = Trait({}, {})

    def __init_subclass__(cls, **how: Any) -> None:
        fields = cls.__annotations__
        cls.trait = Trait(fields, {name: vars(cls)[name] for name in fields if name in vars(cls)}, **how)

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(self.trait.fields, values, strict=False)) | named
        if len(given) != len(values) + len(named) or given.keys() - self.trait.fields.keys():
            raise TypeError(f"{type(self).__name__} has other fields")
        for name in self.trait.fields:
            if name not in given and name not in self.trait.defaults:
                raise TypeError(f"{type(self).__name__} needs {name}")
            vars(self)[name] = given[name] if name in given else _fresh(self.trait.defaults[name])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in vars(self).items()])})"


def _fresh(default: Any) -> Any:
    """Two structs never share one dict."""
    return type(default)() if isinstance(default, dict | list) else default


class Raw:
    """What is in JSON already. A browser has one reader, so nothing is won by it and it is simply read again."""

    def __init__(self, text: bytes) -> None:
        self.text = text


def _written(struct: Struct | Raw) -> Any:
    """The tag first, then the fields in order."""
    if isinstance(struct, Raw):
        return loads(struct.text)
    trait, fields = struct.trait, vars(struct)
    if trait.short:
        fields = {name: value for name, value in fields.items() if trait.defaults.get(name, struct) != value}
    return {trait.tag_field: trait.tag, **fields} if trait.tag_field else fields


class Encoder:
    """As msgspec.json.Encoder."""

    def __init__(self) -> None:
        self._json = JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_written)

    def encode(self, message: object) -> bytes:
        """The message in JSON, without blanks."""
        return self._json.encode(message).encode()


class Decoder(Generic[T]):
    """As msgspec.json.Decoder."""

    def __init__(self, wanted: Any) -> None:
        self._wanted = wanted

    def decode(self, said: str | bytes) -> T:
        """What the text says. Raises DecodeError when it is not exactly of that type."""
        try:
            value = loads(said if isinstance(said, str) else said.decode(), parse_constant=_refuse)
        except ValueError as error:
            raise DecodeError(str(error)) from None
        made: T = convert(value, self._wanted)
        return made


class json:
    """As the module msgspec.json."""

    Encoder = Encoder
    Decoder = Decoder


def _refuse(what: object) -> NoReturn:
    raise DecodeError(f"{what!r} does not belong here")


def convert(value: Any, wanted: Any) -> Any:
    """A value of JSON as the type that is wanted. Raises DecodeError."""
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        return _one_of(value, get_args(wanted))
    if origin is Literal:
        return value if (type(value), value) in [(type(one), one) for one in get_args(wanted)] else _refuse(value)
    if origin is list and isinstance(value, list):
        return [convert(item, get_args(wanted)[0]) for item in value]
    if origin is dict and isinstance(value, dict):
        return {convert(key, str): convert(item, get_args(wanted)[1]) for key, item in value.items()}
    if isinstance(wanted, type) and issubclass(wanted, Struct) and isinstance(value, dict):
        return _struct(value, wanted)
    if wanted is str and isinstance(value, str):
        return _text(value)
    return value if type(value) is wanted else _refuse(value)


def _text(value: str) -> str:
    """Half of a pair of surrogates is no text."""
    try:
        value.encode()
    except UnicodeEncodeError:
        _refuse(value)
    return value


def _one_of(value: Any, choices: tuple[Any, ...]) -> Any:
    if value is None and NoneType in choices:
        return None
    others = [choice for choice in choices if choice is not NoneType]
    if len(others) == 1:
        return convert(value, others[0])
    for choice in others:
        if isinstance(value, dict) and value.get(choice.trait.tag_field) == choice.trait.tag:
            return _struct(value, choice)
    return _refuse(value)


def _struct(value: dict[str, Any], wanted: type[Struct]) -> Struct:
    trait = wanted.trait
    given = {name: item for name, item in value.items() if name != trait.tag_field}
    if trait.tag_field and value.get(trait.tag_field, trait.tag) != trait.tag:
        _refuse(value)
    if trait.strict and given.keys() - trait.fields.keys():
        _refuse(value)
    if trait.fields.keys() - trait.defaults.keys() - given.keys():
        _refuse(value)
    known = {name: convert(given[name], kind) for name, kind in trait.fields.items() if name in given}
    return wanted(**known)
