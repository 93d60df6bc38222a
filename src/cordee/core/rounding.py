"""Rounds products of floats on a GPU before they are added to anything, as on every other target.

Elsewhere `a * b + c` is rounded twice. A GPU's compiler makes one operation of it that is rounded once (a
fused multiply-add): more exact, but another game, since a heuristic's weights would differ in their last
bits, and some day a bot's choice with them. The compiler can be told not to, but a linker that optimises
again does it after all. So in the LLVM IR that Numba passes on, each product becomes the instruction with a
rounded result, which nothing may fuse.
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
