"""The types of declared records in TypeScript: those of what `core.tell` tells."""

from cordee.core.schema import Axis, Field, How, Seen
from cordee.core.tell import Teller
from cordee.core.typescript import listed, union


def keys(teller: Teller) -> list[tuple[str, str, str]]:
    """Every key with its type and what it means; a group's keys as `villages[].stone`."""
    return [
        (_path(key, field), _type_of(teller, field), field.meaning)
        for key, fields in teller.keys.items()
        for field in fields
    ]


def record_type(teller: Teller) -> str:
    """The type of all that is told."""
    lines = ["{"]
    for key, (first, *others) in teller.keys.items():
        if first.of or first.within:
            mark = "?" if teller.sparse else ""
            lines.append(f"  {key}{mark}: {{")
            lines += [
                line for field in (first, *others) for line in _line(field, _type_of(teller, field), "    ")
            ]
            lines.append(f"  }}[]{_or_null(teller, key)}" if first.of else "  }")
        else:
            mark = "?" if teller.sparse or first.seen is Seen.NOBODY else ""
            lines += _line(first, _type_of(teller, first), "  ", mark)
    return "\n".join((*lines, "}"))


def _path(key: str, field: Field) -> str:
    if field.of:
        return f"{key}[].{field.key}"
    return f"{key}.{field.key}" if field.within else key


def _line(field: Field, kind: str, indent: str, mark: str = "") -> list[str]:
    return [f"{indent}/** {field.meaning} */", f"{indent}{field.key}{mark}: {kind}"]


def _type_of(teller: Teller, field: Field) -> str:
    if field.of or field.within:
        return _type(field, field.axes[1:] if field.of else field.axes, sparse=False)
    return _type(field, field.axes, sparse=teller.sparse) + _or_null(teller, field.name)


def _or_null(teller: Teller, key: str) -> str:
    """What is added to the type of a list that may be missing."""
    length = teller.lengths.get(key)
    return " | null" if length is not None and length.none is not None else ""


def named_types(*tellers: Teller) -> dict[str, str]:
    """The types that have a name of their own, such as that of cards."""
    return {
        field.called: union(field.values)
        for teller in tellers
        for field in teller.declared.fields.values()
        if field.called
    }


def _type(field: Field, axes: list[Axis], *, sparse: bool) -> str:
    value = field.called or union(field.values) or "number"
    may_be_none = not sparse and (
        field.none is not None or (field.how in (How.SEAT, How.ONE_HOT) and field.low != 0)
    )
    single = {
        How.FLAG: "boolean",
        How.ONE_HOT: value,
        How.BITS: listed(value),
        How.SEATS: "number[]",
        How.COUNTS: listed(value),
    }.get(field.how, "number")
    whole = f"{single} | null" if may_be_none else single
    for axis in reversed(axes[:-1] if field.how is How.COUNTS else axes):
        whole = listed(whole) if isinstance(axis, int) else f"Record<{union(axis)}, {whole}>"
    return whole
