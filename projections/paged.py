"""A mapping whose successors are cheap: what changes is one page, all others are shared."""

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from itertools import chain
from typing import TypeVar

V = TypeVar("V")

PAGE_BITS = 4
"""A page holds 16 neighbouring keys: of 500 boards, a result copies 16 entries and 32 references to pages."""


class Paged(Mapping[int, V]):
    """Values by small numbers from 0 on, in ascending order. Never changed; `put` gives the next one."""

    __slots__ = ("_pages",)

    def __init__(self, values: Iterable[tuple[int, V]] = ()) -> None:
        pages: list[dict[int, V]] = []
        for key, value in sorted(values, key=lambda item: item[0]):
            while len(pages) <= key >> PAGE_BITS:
                pages.append({})
            pages[key >> PAGE_BITS][key] = value
        self._pages = pages

    def put(self, key: int, value: V) -> "Paged[V]":
        """The same mapping with another value under `key`, which is there. Raises KeyError if it is not."""
        at = key >> PAGE_BITS
        if at >= len(self._pages) or key not in self._pages[at]:
            raise KeyError(key)
        following: Paged[V] = Paged.__new__(Paged)
        following._pages = pages = self._pages.copy()
        pages[at] = page = pages[at].copy()  # twice as fast as a display of the old page and the new value
        page[key] = value
        return following

    def __getitem__(self, key: int) -> V:
        at = key >> PAGE_BITS
        if not 0 <= at < len(self._pages):
            raise KeyError(key)
        return self._pages[at][key]

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self._pages)

    def __len__(self) -> int:
        return sum(map(len, self._pages))

    def _whole(self) -> dict[int, V]:
        whole: dict[int, V] = {}
        for page in self._pages:
            whole.update(page)
        return whole

    def values(self) -> ValuesView[V]:
        """All values at once: the view of `Mapping` would look each of them up."""
        return self._whole().values()

    def items(self) -> ItemsView[int, V]:
        """All pairs at once."""
        return self._whole().items()

    def __repr__(self) -> str:
        return f"Paged({self._whole()})"
