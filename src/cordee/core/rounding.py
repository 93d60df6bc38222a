"""Why products of floats are rounded on a GPU, too, before they are added to anything.

On every other target `a * b + c` is rounded twice. A GPU's compiler makes one operation of it, rounded once
(a fused multiply-add): that is more exact, and another game, since a heuristic's weights would differ in
their last bits, and with them, some day, a bot's choice. The compiler can be told not to; a linker that
optimises once more does it after all. So each product is asked for as the instruction whose result is
rounded, in the text of LLVM's language that Numba hands over: nobody may fuse that.
"""

import re
from collections.abc import Sequence

PRODUCT = re.compile(r"\bfmul (double|float) ([^,\n]+), ([^,\n]+)")
ROUNDED = {"double": "@llvm.nvvm.mul.rn.d", "float": "@llvm.nvvm.mul.rn.f"}


def round_products(modules: Sequence[str]) -> list[str]:
    """The modules of a kernel, with every product rounded."""
    return [_round(module) for module in modules]


def _round(module: str) -> str:
    def ask(product: re.Match[str]) -> str:
        kind, one, other = product.groups()
        return f"call {kind} {ROUNDED[kind]}({kind} {one}, {kind} {other})"

    kinds = {kind for kind, _, _ in PRODUCT.findall(module)}
    declared = "".join(f"\ndeclare {kind} {ROUNDED[kind]}({kind}, {kind})\n" for kind in sorted(kinds))
    return PRODUCT.sub(ask, module) + declared
