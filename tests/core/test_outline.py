"""Which functions of a kernel stay functions."""

import math

from cordee.core.chance import below
from cordee.core.outline import outline, symbol


def function(name: str, lines: int, *calls: str) -> str:
    body = ["  %x = add i64 1, 2"] * lines + [f'  %y = call i32 @"{called}"(i64 1)' for called in calls]
    return f'define linkonce_odr i32 @"{name}"(i64 %"a")\n{{\nentry:\n' + "\n".join(body) + "\n}\n"


def stay(modules: list[str], most: float, *stages: str) -> set[str]:
    whole = "".join(outline(modules, most, stages))
    heads = [line for line in whole.splitlines() if line.startswith("define")]
    return {head.split('"')[1] for head in heads if head.endswith(") noinline")}


def test_what_is_long_and_called_twice_stays() -> None:
    kernel = function("kernel", 1, "long", "long", "short", "short", "once")
    modules = [kernel, function("long", 50), function("short", 5), function("once", 500)]
    assert stay(modules, 40) == {"long"}


def test_what_a_function_calls_counts_with_it() -> None:
    kernel = function("kernel", 1, "outer", "outer")
    modules = [kernel, function("outer", 5, "inner"), function("inner", 60)]
    assert stay(modules, 40) == {"outer"}


def test_what_stays_costs_no_more_than_a_call() -> None:
    kernel = function("kernel", 1, "outer", "outer", "inner")
    modules = [kernel, function("outer", 5, "inner"), function("inner", 60)]
    assert stay(modules, 40) == {"inner"}


def test_a_circle_of_calls_is_measured_once() -> None:
    modules = [function("kernel", 1, "one", "one"), function("one", 60, "two"), function("two", 1, "one")]
    assert "one" in stay(modules, 40)


def test_a_step_of_the_loop_stays_however_short_it_is() -> None:
    step = symbol(below)
    assert step == "_ZN6cordee4core6chance5belowB"
    modules = [
        function("kernel", 1, f"{step}3v73", "other"),
        function(f"{step}3v73", 5),
        function("other", 5),
    ]
    assert stay(modules, math.inf, step) == {f"{step}3v73"}


def test_nothing_else_is_changed() -> None:
    modules = [function("kernel", 1, "long", "long"), function("long", 50)]
    assert [module.replace(" noinline", "") for module in outline(modules, 40)] == modules
    assert outline(modules, 10_000) == modules
