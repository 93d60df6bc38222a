"""Options: what fits is read, what does not is named."""

import pytest

from cordee.core.errors import BadOption
from cordee.core.options import Choice, Modules, Number, read_options

OPTIONS = (
    Number("seats", 2, 5, 4),
    Choice("mode", ("sea", "arch"), "sea"),
    Modules("modules", ("reef", "storm")),
)


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(OPTIONS, {}) == {"seats": 4, "mode": "sea", "modules": []}


@pytest.mark.parametrize(
    "given", [{"seats": 3, "modules": ["storm", "reef"]}, {"seats": "3", "modules": "storm, reef"}]
)
def test_values_come_as_they_are_or_as_text(given: dict[str, object]) -> None:
    assert read_options(OPTIONS, given) == {"seats": 3, "mode": "sea", "modules": ["reef", "storm"]}


@pytest.mark.parametrize(
    ("given", "field", "message"),
    [
        ({"seats": 9}, "seats", "expected 2-5, got 9"),
        ({"seats": True}, "seats", "expected 2-5, got True"),
        ({"seats": "two"}, "seats", "expected 2-5, got 'two'"),
        ({"seats": 3.0}, "seats", "expected 2-5, got 3.0"),
        ({"mode": "lake"}, "mode", "expected sea, arch, got 'lake'"),
        ({"modules": ["whale"]}, "modules", "expected reef, storm, got"),
        ({"modules": 3}, "modules", "expected reef, storm, got 3"),
        ({"players": 3}, "players", "Its options: seats, mode, modules"),
    ],
)
def test_what_does_not_fit_is_named_with_what_is_allowed(
    given: dict[str, object], field: str, message: str
) -> None:
    with pytest.raises(BadOption, match=message) as error:
        read_options(OPTIONS, given)
    assert error.value.field == field


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [(OPTIONS[0], 3, 3), (OPTIONS[1], "arch", 1), (OPTIONS[2], ["storm"], 2), (OPTIONS[2], [], 0)],
)
def test_a_value_stands_in_the_record_as_a_number(
    option: Number | Choice | Modules, value: object, number: int
) -> None:
    assert option.encode(value) == number  # type: ignore[arg-type]
    assert option.decode(number) == value
