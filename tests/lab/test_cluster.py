"""The same study on a real Ray cluster of two workers, one of which is killed in mid-run."""

import os
import signal

import pytest
from tests.lab.test_study import SMALL, sums

from cordee.lab.conduct import PART, Tally, conduct
from cordee.lab.study import Study
from cordee.lab.workers import LOCAL, Cluster

ray = pytest.importorskip("ray", reason="not run: Ray is not installed (cordee[ray])")

# Ray's own: it speaks of what it will do about GPUs one day, and of processes that it leaves to the system.
pytestmark = [
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


def own_pid() -> int:
    return os.getpid()


def test_a_killed_worker_changes_nothing() -> None:
    study = Study.of({**SMALL, "games": 5 * PART})
    alone = conduct(study)
    cluster = Cluster(LOCAL, workers=2)
    killed: list[int] = []

    def kill_one(tally: Tally) -> None:
        if not killed:
            pid = ray.get(ray.remote(own_pid).remote())
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    try:
        assert cluster.count == 2
        found = conduct(study, workers=cluster, watch=kill_one)
    finally:
        cluster.close()
    assert killed
    assert sums(found) == sums(alone)
