"""House rules: every way in which a table may differ from its preset."""

from collections.abc import Iterable, Mapping

from macao.variants.options import attacks, calling, ending, laying, pack
from macao.variants.options.form import Clash, Group, Nonsense, Option, Prices, Words

GROUPS = (
    Group("pack", Words("Cărțile și începutul", "The cards and the start"), pack.OPTIONS),
    Group("laying", Words("Ce se pune pe ce", "What goes on what"), laying.OPTIONS),
    Group("attacks", Words("Atacuri", "Attacks"), attacks.OPTIONS),
    Group("calling", Words("MACAO", "MACAO"), calling.OPTIONS),
    Group("ending", Words("Sfârșitul și punctele", "The end and the points"), ending.OPTIONS),
)
"""As a person who sets up a table looks for them."""
OPTIONS: tuple[Option, ...] = sum((group.options for group in GROUPS), ())
CLASHES: tuple[Clash, ...] = (
    Clash(
        {"starts": "loser", "target": "0"},
        Words(
            "O singură rundă n-are alta înainte, deci nimeni n-a pierdut-o: schimbă „Cine începe” sau „Meci pe puncte "
            "până la”.",
            "One round has none before it, so nobody has lost it: change 'Who begins' or 'Points match to'.",
        ),
    ),
)


def find(key: str) -> Option:
    """The option of that key. Raises Nonsense."""
    for option in OPTIONS:
        if option.key == key:
            return option
    known = ", ".join(option.key for option in OPTIONS)
    raise Nonsense(
        f"Nu există regula casei „{key}”; există: {known}.", f"There is no house rule {key!r}; there are: {known}."
    )


def choose(
    defaults: Mapping[str, str], wanted: Mapping[str, str], clashes: Iterable[Clash] = CLASHES
) -> dict[str, str]:
    """All values: those wanted, else the defaults. Raises Nonsense for what does not exist or means nothing."""
    for key, value in wanted.items():
        _check_range(find(key), value)
    chosen = {option.key: wanted.get(option.key, defaults[option.key]) for option in OPTIONS}
    for key in wanted:
        _check_needs(find(key), chosen)
        _check_prices(find(key), chosen)
    for clash in clashes:
        if holds(clash, defaults, chosen):
            raise Nonsense(*clash.words)
    return chosen


def differences(defaults: Mapping[str, str], chosen: Mapping[str, str]) -> list[str]:
    """The keys of what is not as in the preset, in the order of the options."""
    return [option.key for option in OPTIONS if chosen.get(option.key, defaults[option.key]) != defaults[option.key]]


def matters(option: Option, chosen: Mapping[str, str]) -> bool:
    """Whether the other options leave this one a meaning."""
    return all(chosen[need.option] in need.values for need in option.needs)


def holds(clash: Clash, defaults: Mapping[str, str], chosen: Mapping[str, str]) -> bool:
    """Whether these values stand side by side."""
    return all(
        chosen[key] == value if value is not None else chosen[key] != defaults[key]
        for key, value in clash.values.items()
    )


def idle_prices(option: Option, chosen: Mapping[str, str]) -> bool:
    """Whether an own table names a price of Jokers that are not played with."""
    return (
        isinstance(option.range, Prices)
        and option.range.names_jokers(chosen[option.key])
        and chosen[option.range.jokers.option] not in option.range.jokers.values
    )


def _check_range(option: Option, value: str) -> None:
    fault = option.range.fault(value)
    if fault is not None:
        raise Nonsense(
            f"„{option.title.ro}” ({option.key}) trebuie să fie {fault.ro}, nu „{value}”.",
            f"{option.title.en} ({option.key}) must be {fault.en}, not {value!r}.",
        )


def _check_needs(option: Option, chosen: Mapping[str, str]) -> None:
    for need in option.needs:
        value = chosen[need.option]
        if value in need.values:
            continue
        other = find(need.option)
        label = other.range.label(value)
        raise Nonsense(
            f"„{option.title.ro}” n-are niciun rost cât timp „{other.title.ro}” este „{label.ro}”: schimbă una dintre "
            "ele.",
            f"{option.title.en!r} means nothing while {other.title.en!r} is {label.en!r}: change one of them.",
        )


def _check_prices(option: Option, chosen: Mapping[str, str]) -> None:
    if not isinstance(option.range, Prices) or not idle_prices(option, chosen):
        return
    other = find(option.range.jokers.option)
    label = other.range.label(chosen[other.key])
    raise Nonsense(
        f"Prețul Jokerului din „{option.title.ro}” n-are niciun rost cât timp „{other.title.ro}” este „{label.ro}”: "
        f"scoate-l din tabel sau schimbă „{other.title.ro}”.",
        f"A price of the Joker in {option.title.en!r} means nothing while {other.title.en!r} is {label.en!r}: leave it "
        f"out of the table or change {other.title.en!r}.",
    )
