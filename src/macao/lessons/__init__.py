"""The lessons of each variant, in the order in which they are learned."""

from collections.abc import Mapping
from types import MappingProxyType

from macao.lessons import clasic, standard, umflaturi
from macao.lessons.form import Lesson

LESSONS: Mapping[str, tuple[Lesson, ...]] = MappingProxyType(
    {"standard": standard.LESSONS, "clasic": clasic.LESSONS, "umflaturi": umflaturi.LESSONS}
)


def find(variant: str, key: str) -> Lesson | None:
    """The lesson of that key."""
    return next((lesson for lesson in LESSONS.get(variant, ()) if lesson.key == key), None)
