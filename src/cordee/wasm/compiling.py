"""From entries to one object file: rules are compiled, put together, and optimised as a whole."""

from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core.compiler_lock import global_compiler_lock

from cordee.core.game import Game
from cordee.core.wasm_target import WasmDispatcher, machine
from cordee.core.whole import hide
from cordee.wasm.entries import Entry
from cordee.wasm.kinds import NUMBER, NUMBERS

SPEED = 3  # as in -O3


@global_compiler_lock  # type: ignore[untyped-decorator]
def object_file(game: Game, entries: Iterable[Entry]) -> bytes:
    """The code of all entries, of which each is a symbol."""
    context = WasmDispatcher.targetdescr.target_context
    callers = context.create_module(game.name)
    modules: dict[int, Any] = {}
    names = set()
    for entry in entries:
        compiled = _compiled(game, entry)
        _add_caller(context, callers, entry, compiled)
        modules |= {id(each): each for each in compiled.library.modules()}
        names.add(entry.name)
    whole = llvm.parse_assembly(str(callers))
    for module in modules.values():
        whole.link_in(module, preserve=True)
    hide(whole, names)
    whole.verify()
    _optimise(whole)
    return bytes(machine().emit_object(whole))


def _compiled(game: Game, entry: Entry) -> Any:
    """A rule for the types of its arguments."""
    made: Any = game.link(entry.rule, "wasm", entry.filling)
    kinds = tuple(kind.type for kind in entry.arguments.values())
    made.compile(kinds)
    return made.overloads[kinds]


def _add_caller(context: Any, module: Any, entry: Entry, compiled: Any) -> None:
    """A function as JavaScript calls it: numbers and addresses. Where a rule raises, it traps."""
    handed = [kind.handed for kind in entry.arguments.values()]
    result = NUMBERS.get(entry.result)
    lengths = [NUMBER.handed] * len(entry.lengths)
    returned = result.handed if result else ir.VoidType()
    function = ir.Function(module, ir.FunctionType(returned, [*handed, *lengths]), entry.name)
    builder = ir.IRBuilder(function.append_basic_block())
    known = {
        name: NUMBER.lower(context, builder, given, {})
        for name, given in zip(entry.lengths, function.args[len(handed) :], strict=True)
    }
    values = [
        kind.lower(context, builder, given, known)
        for kind, given in zip(entry.arguments.values(), function.args, strict=False)
    ]
    callee = context.declare_function(module, compiled.fndesc)
    kinds = compiled.fndesc.argtypes
    status, answer = context.call_conv.call_function(builder, callee, compiled.fndesc.restype, kinds, values)
    with builder.if_then(status.is_error, likely=False):
        builder.call(module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ())), ())
    if result is None:
        builder.ret_void()
    else:
        builder.ret(result.handed_back(context, builder, answer, compiled.fndesc.restype))


def _optimise(module: Any) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    builder = llvm.create_pass_builder(machine(), tuning)
    builder.getModulePassManager().run(module, builder)
