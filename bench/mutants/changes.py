"""The small changes that are tried on a piece of source, one at a time."""

import ast
from collections.abc import Iterator, Mapping
from enum import EnumType
from typing import Any, NamedTuple

# An operator, and those put in its place.
COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
# Events are not mutated: golden games pin them.
NARRATION = ("note", "note_flow")

# What has nothing to change: types, defaults and decorators.
SKIPPED = {
    ast.FunctionDef: ("decorator_list", "returns", "args"),
    ast.AnnAssign: ("annotation", "target"),
    ast.Lambda: ("args",),
    ast.arg: ("annotation",),
}


class Change(NamedTuple):
    """A change while it stands in the tree: the statement's line, and what it said before and says now."""

    line: int
    last_line: int
    before: str
    after: str


class _Site(NamedTuple):
    """Where a node hangs in the tree."""

    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        """Hang another node there."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def changes(tree: ast.AST, known: Mapping[str, Any]) -> Iterator[Change]:
    """Make each change in the tree in turn, and take it back when the next is asked for.

    `known` are the globals: a name of a whole number is changed like the number.
    """
    for site, node, statement in _sites(tree, None):
        before = _headline(statement)
        for other in _others(node, known):
            site.put(ast.fix_missing_locations(ast.copy_location(other, node)))
            after = _headline(other if node is statement else statement)
            yield Change(statement.lineno, _last_line(statement), before, after)
            site.put(node)


def _headline(statement: ast.AST) -> str:
    """A statement on one line, without the body that it governs."""
    return ast.unparse(statement).splitlines()[0]


def _last_line(statement: ast.stmt) -> int:
    """Where a statement ends, or its head if it governs others."""
    body = getattr(statement, "body", None)
    return body[0].lineno - 1 if body else statement.end_lineno or statement.lineno


def _sites(parent: ast.AST, statement: ast.stmt | None) -> Iterator[tuple[_Site, ast.AST, ast.stmt]]:
    for field, value in ast.iter_fields(parent):
        if field in SKIPPED.get(type(parent), ()):  # type: ignore[call-overload]
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or _is_narration(node) or isinstance(node, ast.JoinedStr):
                continue
            here = node if isinstance(node, ast.stmt) else statement
            if here is not None:
                yield _Site(parent, field, index), node, here
            yield from _sites(node, here)


def _is_narration(node: ast.AST) -> bool:
    """A docstring, or an event noted."""
    if not isinstance(node, ast.Expr):
        return False
    called = node.value.func if isinstance(node.value, ast.Call) else None
    return isinstance(node.value, ast.Constant) or (isinstance(called, ast.Name) and called.id in NARRATION)


def _others(node: ast.AST, known: Mapping[str, Any]) -> Iterator[ast.AST]:
    """What is put in the place of a node."""
    match node:
        case ast.Expr() | ast.AugAssign():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
    match node:
        case ast.AugAssign(target=target, op=op, value=value):
            yield ast.AugAssign(target=target, op=ARITHMETIC[type(op)](), value=value)
        case ast.Compare(left=left, ops=ops, comparators=right):
            for place, op in enumerate(ops):
                for other in COMPARISONS.get(type(op), ()):
                    yield ast.Compare(
                        left=left, ops=[*ops[:place], other(), *ops[place + 1 :]], comparators=right
                    )
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(op=ast.Or() if isinstance(op, ast.And) else ast.And(), values=values)
            for place, value in enumerate(values):
                rest = [*values[:place], *values[place + 1 :]]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op=op, values=rest)
                if _is_plain(value):
                    negated = [*values[:place], _negated(value), *values[place + 1 :]]
                    yield ast.BoolOp(op=op, values=negated)
        case ast.UnaryOp(op=ast.Not() | ast.Invert() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=value) if type(op) in ARITHMETIC:
            yield ast.BinOp(left=left, op=ARITHMETIC[type(op)](), right=value)
        case ast.If(test=test, body=body, orelse=orelse) if _is_plain(test):
            yield ast.If(test=_negated(test), body=body, orelse=orelse)
        case ast.While(test=test, body=body, orelse=orelse) if _is_plain(test):
            yield ast.While(test=_negated(test), body=body, orelse=orelse)
        case ast.IfExp(test=test, body=then, orelse=other) if _is_plain(test):
            yield ast.IfExp(test=_negated(test), body=then, orelse=other)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(value=not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value=value + 1)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in CALLS:
            yield ast.Call(func=ast.Name(id=CALLS[name], ctx=ast.Load()), args=args, keywords=keywords)
        case ast.Name(id=name, ctx=ast.Load()) if name.isupper() and _is_number(known.get(name)):
            yield _one_more(node)
        case ast.Attribute(value=ast.Name(id=name), ctx=ast.Load()) if isinstance(known.get(name), EnumType):
            yield _one_more(node)


def _is_plain(test: ast.expr) -> bool:
    """A condition in which nothing else would be turned round."""
    return not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant)


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(op=ast.Not(), operand=test)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _one_more(node: ast.expr) -> ast.expr:
    return ast.BinOp(left=node, op=ast.Add(), right=ast.Constant(value=1))
