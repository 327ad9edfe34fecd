"""The letters that the house sends, in the language of who gets them."""

from typing import Final, Literal, NamedTuple

Language = Literal["ro", "en"]
Kind = Literal["confirm", "taken", "reset", "password", "moved", "second_on", "second_off", "gone"]


class Letter(NamedTuple):
    """As it is sent: plain text."""

    recipient: str
    subject: str
    body: str

    def __repr__(self) -> str:
        return "Letter()"


_RO: Final[dict[Kind, tuple[str, str]]] = {
    "confirm": (
        "Confirmă adresa de e-mail",
        "Apasă pe legătura de mai jos ca să confirmi că adresa aceasta e a ta. E valabilă 24 de ore.\n\n"
        "{link}\n\n"
        "Dacă nu ți-ai făcut cont la Macao, nu trebuie să faci nimic.",
    ),
    "taken": (
        "Ai deja un cont la Macao",
        "Cineva a vrut să folosească adresa aceasta pentru un cont, dar ea are deja unul. Dacă ai fost tu "
        "și ți-ai uitat parola, cere una nouă de aici:\n\n"
        "{link}\n\n"
        "Dacă n-ai fost tu, nu trebuie să faci nimic: contul tău e neatins.",
    ),
    "reset": (
        "Alege o parolă nouă",
        "Apasă pe legătura de mai jos ca să-ți alegi o parolă nouă. E valabilă 20 de minute și o singură "
        "dată.\n\n"
        "{link}\n\n"
        "Dacă n-ai cerut-o tu, nu trebuie să faci nimic: parola rămâne cea veche.",
    ),
    "password": (
        "Parola ta a fost schimbată",
        "Parola contului tău tocmai a fost schimbată și toate dispozitivele au fost deconectate. Dacă "
        "n-ai fost tu, cere imediat o parolă nouă:\n\n"
        "{link}",
    ),
    "moved": (
        "Adresa contului tău a fost schimbată",
        "De acum contul tău are altă adresă de e-mail, iar aceasta nu mai e legată de el. Dacă n-ai fost "
        "tu, scrie-ne:\n\n"
        "{link}",
    ),
    "second_on": (
        "Ai pornit verificarea în doi pași",
        "De acum ți se cere la intrare și un cod din telefon. Păstrează codurile de rezervă la loc sigur. "
        "Dacă n-ai fost tu, schimbă-ți parola:\n\n"
        "{link}",
    ),
    "second_off": (
        "Ai oprit verificarea în doi pași",
        "De acum intri în cont doar cu parola. Dacă n-ai fost tu, schimbă-ți parola:\n\n{link}",
    ),
    "gone": (
        "Contul tău a fost șters",
        "Contul tău și tot ce ținea de el au fost șterse, iar la mesele la care ai jucat nu mai apare "
        "numele tău. Mulțumim că ai jucat cu noi! Dacă n-ai fost tu, scrie-ne:\n\n"
        "{link}",
    ),
}
_EN: Final[dict[Kind, tuple[str, str]]] = {
    "confirm": (
        "Confirm your e-mail address",
        "Open the link below to confirm that this address is yours. It works for 24 hours.\n\n"
        "{link}\n\n"
        "If you did not make an account at Macao, there is nothing you need to do.",
    ),
    "taken": (
        "You already have an account at Macao",
        "Somebody wanted to use this address for an account, but it has one already. If it was you and "
        "you have forgotten your password, ask for a new one here:\n\n"
        "{link}\n\n"
        "If it was not you, there is nothing you need to do: your account is untouched.",
    ),
    "reset": (
        "Choose a new password",
        "Open the link below to choose a new password. It works for 20 minutes, and once.\n\n"
        "{link}\n\n"
        "If you did not ask for it, there is nothing you need to do: your password stays as it is.",
    ),
    "password": (
        "Your password was changed",
        "The password of your account has just been changed, and all devices were signed out. If it was "
        "not you, ask for a new password at once:\n\n"
        "{link}",
    ),
    "moved": (
        "The address of your account was changed",
        "Your account has another e-mail address now, and this one no longer belongs to it. If it was not "
        "you, write to us:\n\n"
        "{link}",
    ),
    "second_on": (
        "You turned on two-step sign-in",
        "From now on a code of your phone is asked for when you sign in. Keep your recovery codes in a "
        "safe place. If it was not you, change your password:\n\n"
        "{link}",
    ),
    "second_off": (
        "You turned off two-step sign-in",
        "From now on your password alone signs you in. If it was not you, change your password:\n\n{link}",
    ),
    "gone": (
        "Your account was deleted",
        "Your account and what belonged to it were deleted, and your name no longer stands at the tables "
        "where you played. Thank you for playing with us! If it was not you, write to us:\n\n"
        "{link}",
    ),
}
_WORDS: Final = {"ro": _RO, "en": _EN}
_HELLO: Final = {"ro": "Salut, {name}!", "en": "Hello {name},"}
_BYE: Final = {"ro": "Echipa Macao", "en": "Macao"}


def write(kind: Kind, language: Language, recipient: str, name: str, link: str) -> Letter:
    """One letter. `link` is an address of this house, made from its configured one."""
    subject, text = _WORDS[language][kind]
    hello = _HELLO[language].format(name=name)
    return Letter(recipient, f"Macao: {subject}", f"{hello}\n\n{text.format(link=link)}\n\n{_BYE[language]}\n")
