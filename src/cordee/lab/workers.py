"""The workers that play the parts of a study: local threads, or a Ray cluster. Results come in order.

Which games a part has depends on nothing but its number, so that any number of workers gives the same
results, and a part that was lost is simply played again.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

Job = TypeVar("Job")
Answer = TypeVar("Answer")

AHEAD = 2  # parts that wait for each worker, so that none waits for us
LOCAL = "local"  # the address of a cluster that is started here, for as long as it is needed
RETRIES = 10  # of a part, if worker after worker dies
STORE = 1 << 27  # bytes that a cluster of ours keeps answers in: they are small


class Workers(Protocol):
    """Something that runs jobs."""

    def map(self, do: Callable[[Job], Answer], jobs: Iterable[Job]) -> Iterator[Answer]:
        """The answers in the order of the jobs; jobs are taken as they are needed."""

    def close(self) -> None:
        """Let them go."""


class Threads:
    """Threads of this process; compiled games let go of the GIL."""

    def __init__(self, count: int = 1):
        self.count = count
        self._pool = ThreadPoolExecutor(count)

    def map(self, do: Callable[[Job], Answer], jobs: Iterable[Job]) -> Iterator[Answer]:
        """The answers in order."""
        return _in_order(
            lambda job: self._pool.submit(do, job), lambda each: each.result(), jobs, self.count * AHEAD
        )

    def close(self) -> None:
        """Wait for what is being played."""
        self._pool.shutdown(cancel_futures=True)


class Cluster:
    """The workers of a Ray cluster; a job whose worker dies is done again by another."""

    def __init__(self, address: str = LOCAL, workers: int | None = None):
        import ray

        self._ray: Any = ray
        here = {"num_cpus": workers, "include_dashboard": False, "object_store_memory": STORE}
        ray.init(log_to_driver=False, **(here if address == LOCAL else {"address": address}))
        self.count = int(self._ray.cluster_resources().get("CPU", 1))

    def map(self, do: Callable[[Job], Answer], jobs: Iterable[Job]) -> Iterator[Answer]:
        """The answers in order."""
        remote: Any = self._ray.remote(max_retries=RETRIES)(_done)
        return _in_order(lambda job: remote.remote(do, job), self._ray.get, jobs, self.count * AHEAD)

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        self._ray.shutdown()


def _done(do: Callable[[Job], Answer], job: Job) -> Answer:
    """Ray wants a plain function."""
    return do(job)


def _in_order(
    begin: Callable[[Job], Any], await_: Callable[[Any], Answer], jobs: Iterable[Job], ahead: int
) -> Iterator[Answer]:
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(begin(job))
        if len(waiting) > ahead:
            yield await_(waiting.popleft())
    while waiting:
        yield await_(waiting.popleft())
