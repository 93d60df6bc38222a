"""Real parts for tests: a PostgreSQL and server processes, started and stopped by the tests themselves."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil

from tests import patience


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`cordee serve` in a process group of its own, so that it can be killed with everything it started."""

    def __init__(
        self,
        database: str,
        port: int | None = None,
        stderr: int = subprocess.DEVNULL,
        module: str = "cordee",
        **settings: object,
    ):
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {
            **os.environ,
            "CORDEE_DATABASE": database,
            "CORDEE_TABLES_AN_HOUR": "100000",
            "CORDEE_WARM_UP": "0",
            "CORDEE_BOT_MOMENT": "0",
            "CORDEE_DAILY_PAR": "0",
            "CORDEE_REQUESTS_A_MINUTE": "1000000",
            "CORDEE_SOCKETS_AN_ADDRESS": "1000000",
            **{f"CORDEE_{name.upper()}": str(value) for name, value in settings.items()},
        }
        command = [sys.executable, "-m", module, "serve"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port)],
            env=environment,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
        )

    def wait_until_ready(self) -> "ServerProcess":
        def is_ready() -> bool:
            assert self.process.poll() is None, "the server ended while starting"
            return self.readiness()[0] == 200

        patience.until(is_ready, "a server that is ready", (httpx.TransportError,))
        return self

    def readiness(self) -> tuple[int, str]:
        """What `/readyz` answers."""
        answer = httpx.get(f"{self.url}/readyz", timeout=patience.SECONDS)
        return answer.status_code, answer.json()["status"]

    def wait_for(self, status: int, words: str | None = None) -> None:
        """Until `/readyz` answers so."""

        def says_so() -> bool:
            found, said = self.readiness()
            return found == status and words in (None, said)

        patience.until(says_so, f"/readyz with {status} {words or ''}")

    def kill(self) -> None:
        """As a power cut would: no time to say goodbye."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator would."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=patience.SECONDS)
        finally:
            if self.process.poll() is None:
                self.kill()

    def workers(self) -> list[int]:
        """Its processes that serve, where there are several; Python's helper for shared resources is none."""
        children = psutil.Process(self.process.pid).children()
        return [child.pid for child in children if "resource_tracker" not in " ".join(child.cmdline())]


def family(process: int) -> list[psutil.Process]:
    """A process and all that it and its children have started."""
    first = psutil.Process(process)
    return [first, *first.children(recursive=True)]


@contextmanager
def serving(database: str, **settings: object) -> Iterator[ServerProcess]:
    server = ServerProcess(database, **settings)
    try:
        yield server.wait_until_ready()
    finally:
        if server.process.poll() is None:
            server.stop()


class Postgres:
    """A PostgreSQL of our own in a folder, on a port of its own."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.port = free_port()
        self.bin = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None) or _on_path()
        # PostgreSQL refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.user:
            shutil.chown(folder, "postgres")
        data = folder / "data"
        self._run("initdb", "-D", str(data), "-U", "cordee", "-A", "trust", "--no-sync")
        self.start()

    @classmethod
    def in_folder(cls, folder: Path) -> "Postgres":
        """In a folder that its user can reach."""
        folder.chmod(0o755)
        return cls(folder)

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self._run("pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")

    def _run(self, program: str, *words: str) -> None:
        command = [*self.user, str(self.bin / program), *words]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)

    def ask(self, database: str, question: str) -> str:
        """What a database of it answers, as plain text."""
        address = database.replace("+asyncpg", "")
        command = [*self.user, str(self.bin / "psql"), "-At", "-c", question, address]
        return subprocess.run(
            command, check=True, cwd=self.folder, stdout=subprocess.PIPE, text=True
        ).stdout.strip()

    def new_database(self) -> str:
        """An empty database; its address."""
        name = f"test_{secrets.token_hex(6)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "cordee", name)
        return f"postgresql+asyncpg://cordee@127.0.0.1:{self.port}/{name}"

    @property
    def pid(self) -> int:
        """Of the process that started all its others."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def halt(self) -> None:
        """End it at once, so that it can be started again."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def stop(self) -> None:
        if (self.folder / "data" / "postmaster.pid").exists():
            self.halt()


class RedisProcess:
    """A Valkey or Redis of our own, whichever is installed, on a port of its own; it keeps nothing."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        program = shutil.which("valkey-server") or shutil.which("redis-server")
        assert program, "neither Valkey nor Redis is installed: `make setup` does that"
        self.program = program
        self.start()

    def start(self) -> None:
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [self.program, *words], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        patience.until(self.answers, "its answer")

    def answers(self) -> bool:
        assert self.process.poll() is None, "it ended while starting"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()


def _on_path() -> Path:
    found = shutil.which("initdb")
    assert found, "PostgreSQL is not installed: `make setup` does that"
    return Path(found).parent
