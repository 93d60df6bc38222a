"""Every game behind the APIs that researchers already use, and a vector environment of our own.

Each API is an extra (`pip install cordee[pettingzoo]`), imported only when it is asked for:

    envs.vector(name, count, **options)      many games in one array of records; target="cuda": on the GPU
    envs.pettingzoo(name, **options)         an AEC environment
    envs.parallel(name, **options)           the same with all seats acting at once
    envs.gymnasium(name, **options)          a single game for one seat
    envs.gymnasium(name, count=64, …)        a vector of them
    envs.openspiel(name, **options)          a game of OpenSpiel
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cordee.envs.aec import TableEnv
    from cordee.envs.device import DeviceVectorEnv
    from cordee.envs.many import VectorEnv
    from cordee.envs.solo import SoloEnv, SoloVectorEnv
    from cordee.envs.spiel import SpielGame
    from cordee.envs.together import ParallelTableEnv


def vector(
    name: str, count: int, *, target: str | None = None, **options: Any
) -> "VectorEnv | DeviceVectorEnv":
    """Many games in one array of records; with target "cuda", on the GPU."""
    if target == "cuda":
        from cordee.envs.device import DeviceVectorEnv

        return DeviceVectorEnv(name, count, **options)
    from cordee.envs.many import VectorEnv

    return VectorEnv(name, count, target=target, **options)


def pettingzoo(name: str, **options: Any) -> "TableEnv":
    """A game as an AEC environment of PettingZoo."""
    from cordee.envs.aec import TableEnv

    return TableEnv(name, **options)


def parallel(name: str, **options: Any) -> "ParallelTableEnv":
    """A game as a parallel environment of PettingZoo: all seats act at once."""
    from cordee.envs.together import ParallelTableEnv

    return ParallelTableEnv(name, **options)


def gymnasium(name: str, count: int | None = None, **options: Any) -> "SoloEnv | SoloVectorEnv":
    """A game for one seat as an environment of Gymnasium; with a count, a vector of them."""
    from cordee.envs.solo import SoloEnv, SoloVectorEnv

    return SoloEnv(name, **options) if count is None else SoloVectorEnv(name, count, **options)


def openspiel(name: str, **options: Any) -> "SpielGame":
    """A game of OpenSpiel; all of ours are registered there once this was called."""
    from cordee.envs.spiel import load

    return load(name, **options)
