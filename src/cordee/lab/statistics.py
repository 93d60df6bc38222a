"""Confidence intervals of shares."""

from math import sqrt

Z95 = 1.959964


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's), honest for small numbers and near 0 and 1.

    >>> [round(bound, 3) for bound in wilson(0, 10)]
    [0.0, 0.278]
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    weight = Z95**2 / trials
    centre = (share + weight / 2) / (1 + weight)
    spread = Z95 * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    # Rounding must not push a bound past the share itself at 0 and 1.
    return max(0.0, min(share, centre - spread)), min(1.0, max(share, centre + spread))
