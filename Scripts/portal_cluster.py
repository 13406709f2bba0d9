"""PostgreSQL with a synchronous standby under Patroni and etcd, two portals, and HAProxy: child processes on loopback."""

import contextlib
import json
import os
import pathlib
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
NODES = ("one", "two")
PORTALS = ("portal-one", "portal-two")


def fail(message):
    sys.exit(f"cluster: {message}")


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def start_time(pid):
    """The start time of a process in ticks since boot, which detects a reused process id. None if there is no such process."""
    try:
        return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    except (FileNotFoundError, ProcessLookupError):
        return None


def response(url):
    """The status and body of the response to a GET request, or None if there is no response."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read()
    except (OSError, TimeoutError):
        return None


def wait_for(condition, what, seconds=90):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    fail(f"waited {seconds} s for {what}; see the logs in the cluster's folder")


@contextlib.contextmanager
def delaying_interrupts():
    """Delays Ctrl-C until a started process is recorded."""
    signals, received = (signal.SIGINT, signal.SIGTERM), []
    handlers = {signum: signal.signal(signum, lambda number, _: received.append(number)) for signum in signals}
    try:
        yield
    finally:
        for signum, action in handlers.items():
            signal.signal(signum, action)
        for number in received[:1]:
            signal.raise_signal(number)


class Cluster:
    """A cluster in a folder. `cluster.json` records ports, passwords, and each process with its start time."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.file = self.folder / "cluster.json"
        self.state = json.loads(self.file.read_text()) if self.file.exists() else None

    # State

    def configure(self, port):
        """Chooses ports and passwords on the first start."""
        if self.state is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            ports = free_ports(8)
            self.state = {
                "etcd": ports[0], "etcd_peer": ports[1],
                "postgres": dict(zip(NODES, ports[2:4])), "patroni": dict(zip(NODES, ports[4:6])),
                "portal": dict(zip(PORTALS, ports[6:8])),
                "passwords": {name: secrets.token_urlsafe(18) for name in ("postgres", "replicator", "harvest")},
                "processes": {}}
        self.state["port"] = port
        self.save()

    def save(self):
        self.file.touch(mode=0o600)
        self.file.write_text(json.dumps(self.state, indent=2))

    @property
    def address(self):
        """The portals' database address. It names both nodes; only the one that accepts writes is used."""
        return self.addressed("read-write")

    def addressed(self, role):
        nodes = ",".join(f"127.0.0.1:{port}" for port in self.state["postgres"].values())
        return f"postgres://harvest:{self.state['passwords']['harvest']}@{nodes}/harvest?target_session_attrs={role}"

    # Processes

    @property
    def owner(self):
        """The user who runs PostgreSQL: its Debian user if we are root, because it refuses to run as root."""
        return pwd.getpwnam("postgres") if os.getuid() == 0 else None

    def run(self, name, command, as_owner=False, environment=None):
        if self.runs(name):
            return
        owner = self.owner if as_owner else None
        with delaying_interrupts(), (self.folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, cwd=self.folder,
                env={"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin", "LANG": "C.UTF-8", **(environment or {})},
                **({"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []} if owner else {}))
            self.state["processes"][name] = {"pid": process.pid, "began": start_time(process.pid)}
            self.save()

    def runs(self, name):
        known = self.state["processes"].get(name)
        return bool(known) and known["began"] is not None and start_time(known["pid"]) == known["began"] and not self.is_dead(known["pid"])

    @staticmethod
    def is_dead(pid):
        try:
            return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
        except (FileNotFoundError, ProcessLookupError):
            return True

    def end(self, name, signum=signal.SIGTERM, seconds=30):
        if not self.runs(name):
            return
        os.kill(self.state["processes"][name]["pid"], signum)
        try:
            os.waitpid(self.state["processes"][name]["pid"], os.WNOHANG)
        except ChildProcessError:
            pass
        wait_for(lambda: not self.runs(name), f"{name} to end", seconds)

    def postmasters(self):
        """The PostgreSQL servers that Patroni started, found by the process id files in our folders."""
        for node in NODES:
            file = self.folder / node / "data" / "postmaster.pid"
            if file.exists():
                pid = int(file.read_text().split()[0])
                if pathlib.Path(f"/proc/{pid}/cwd").exists() and pathlib.Path(f"/proc/{pid}/cwd").resolve() == file.parent:
                    yield node, pid

    # Start

    def start_database(self, port):
        """Starts PostgreSQL, its standby, Patroni and etcd. `port` is where HAProxy will listen."""
        for tool, package in (("etcd", "etcd-server"), ("patroni", "patroni"), ("haproxy", "haproxy")):
            if not shutil.which(tool, path="/usr/local/bin:/usr/bin:/bin:/usr/sbin"):
                fail(f"{tool} is missing: Scripts/install-packages cluster ({package})")
        self.configure(port)
        self.start_etcd()
        self.start_patroni()
        self.make_database()

    def start_etcd(self):
        client, peer = (f"http://127.0.0.1:{self.state[name]}" for name in ("etcd", "etcd_peer"))
        self.run("etcd", [
            "etcd", "--name", "harvest", "--data-dir", self.folder / "etcd", "--listen-client-urls", client, "--advertise-client-urls", client,
            "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", f"harvest={peer}",
            "--log-level", "warn"])
        wait_for(lambda: (response(client + "/health") or (0,))[0] == 200, "etcd")

    def start_patroni(self):
        tools = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        if not tools:
            fail("PostgreSQL is missing: Scripts/install-packages cluster")
        for node in NODES:
            home = self.folder / node
            home.mkdir(mode=0o700, exist_ok=True)
            file = self.folder / f"patroni-{node}.json"
            file.touch(mode=0o600)
            file.write_text(json.dumps(self.patroni(node, tools[-1]), indent=2))
            if self.owner:
                for one in (home, file):
                    os.chown(one, self.owner.pw_uid, self.owner.pw_gid)
                self.require_access()
            self.run(f"patroni-{node}", ["patroni", file], as_owner=True, environment={"HOME": str(home)})
            # The first node creates the database; the second copies it.
            wait_for(lambda: (response(self.patroni_address(node) + "/health") or (0,))[0] == 200, f"PostgreSQL {node}")
        wait_for(lambda: self.standby() is not None, "the synchronous standby")

    def require_access(self):
        """Exits with an error if the owner can't access the folders."""
        for folder in [self.folder, *self.folder.parents]:
            if not folder.stat().st_mode & 0o001:
                fail(f"the user {self.owner.pw_name} can't enter {folder}; choose another folder")

    def patroni(self, node, tools):
        """Patroni's settings: the shortest timeouts that it allows, and a failover to the synchronous standby as soon as the leader crashes."""
        port, passwords = self.state["postgres"][node], self.state["passwords"]
        as_user = lambda name: {"username": name, "password": passwords[name]}
        return {
            "scope": "harvest", "name": node, "namespace": "/harvest/",
            "restapi": {"listen": f"127.0.0.1:{self.state['patroni'][node]}", "connect_address": f"127.0.0.1:{self.state['patroni'][node]}"},
            "etcd3": {"host": f"127.0.0.1:{self.state['etcd']}"},
            "bootstrap": {
                "dcs": {
                    "ttl": 20, "loop_wait": 2, "retry_timeout": 5, "maximum_lag_on_failover": 1048576, "primary_start_timeout": 0,
                    "synchronous_mode": True,
                    "postgresql": {
                        "use_pg_rewind": True,
                        "parameters": {
                            "max_connections": 200, "wal_level": "replica", "hot_standby": "on", "wal_keep_size": "256MB", "wal_log_hints": "on",
                            "max_wal_senders": 8, "wal_sender_timeout": "10s", "shared_buffers": "256MB", "password_encryption": "scram-sha-256"}}},
                "initdb": [{"encoding": "UTF8"}, {"locale": "C.UTF-8"}, "data-checksums"],
                "pg_hba": ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"]},
            "postgresql": {
                "listen": f"127.0.0.1:{port}", "connect_address": f"127.0.0.1:{port}", "data_dir": str(self.folder / node / "data"), "bin_dir": str(tools),
                "pgpass": str(self.folder / node / "pgpass"),
                "authentication": {"superuser": as_user("postgres"), "replication": as_user("replicator"), "rewind": as_user("postgres")},
                "parameters": {"unix_socket_directories": ""}}}

    def make_database(self):
        environment = {"PGPASSWORD": self.state["passwords"]["postgres"], "PGCONNECT_TIMEOUT": "5"}
        hosts = ",".join("127.0.0.1" for _ in NODES)
        ports = ",".join(str(port) for port in self.state["postgres"].values())
        connection = f"host={hosts} port={ports} user=postgres dbname=postgres target_session_attrs=read-write"

        def ask(text):
            done = subprocess.run(["psql", connection, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", text], env={**os.environ, **environment}, capture_output=True, text=True)
            if done.returncode:
                fail(f"PostgreSQL refused to make the database: {done.stderr.strip()}")
            return done.stdout.strip()

        if ask("SELECT count(*) FROM pg_roles WHERE rolname = 'harvest'") == "0":
            ask(f"CREATE ROLE harvest LOGIN PASSWORD '{self.state['passwords']['harvest']}'")
        if ask("SELECT count(*) FROM pg_database WHERE datname = 'harvest'") == "0":
            ask("CREATE DATABASE harvest OWNER harvest")

    def start_portals(self, binary, *flags, environment=None):
        for name in PORTALS:
            self.start_portal(name, binary, *flags, environment=environment)

    def start_portal(self, name, binary, *flags, environment=None):
        if not os.access(binary, os.X_OK):
            fail(f"there is no portal at {binary}: make build")
        data = self.folder / "data"
        data.mkdir(exist_ok=True)
        # The address contains a password, so it is passed in the environment, which other users can't read.
        self.run(name, [binary, "serve", "--port", self.state["portal"][name], "--data-directory", data, *flags], environment={
            "HARVEST_DATABASE": self.address, "HARVEST_DATABASE_STANDBY": self.addressed("standby"), "HARVEST_TRUSTED_PROXIES": "127.0.0.1", "HARVEST_PUBLIC_DIRECTORY": str(ROOT / "Public"),
            "HARVEST_PUBLIC_URL": f"http://127.0.0.1:{self.state['port']}", **(environment or {})})
        wait_for(lambda: (response(f"http://127.0.0.1:{self.state['portal'][name]}/ready") or (0,))[0] == 200, name)

    def start_balancer(self):
        servers = "\n".join(
            f"    server {name} 127.0.0.1:{port} check inter 1s fall 2 rise 1" for name, port in self.state["portal"].items())
        # HAProxy's own error responses have the portals' format, with Retry-After.
        refusals = "\n".join(
            f"    http-error status {status} content-type application/problem+json hdr Retry-After 2 hdr Cache-Control no-store string "
            + json.dumps(json.dumps({
                "type": "urn:harvest:problem:unavailable", "title": title, "status": status, "code": "unavailable",
                "detail": "Harvest does not answer. Look before you try again."}))
            for status, title in ((502, "Bad Gateway"), (503, "Service Unavailable"), (504, "Gateway Timeout")))
        (self.folder / "haproxy.cfg").write_text(f"""\
global
    maxconn 8000

defaults
    mode http
    option forwardfor
    timeout connect 2s
    timeout client 75s
    timeout server 75s
    timeout http-request 15s
    timeout http-keep-alive 60s
    # Only a request that never reached a portal is sent to the other one, so no request runs twice.
    retries 2
    option redispatch
    retry-on conn-failure
{refusals}

frontend harvest
    bind 127.0.0.1:{self.state['port']}
    # When no portal can write, as during a failover, portals that are alive still answer reads.
    use_backend alive if {{ nbsrv(portals) eq 0 }}
    default_backend portals

backend portals
    balance leastconn
    option httpchk GET /ready
    http-check expect status 200
    default-server maxconn 5000
{servers}

backend alive
    balance leastconn
    option httpchk GET /health
    http-check expect status 200
    default-server maxconn 5000
{servers}
""")
        self.run("haproxy", ["haproxy", "-f", self.folder / "haproxy.cfg", "-db"])
        wait_for(lambda: (response(f"http://127.0.0.1:{self.state['port']}/ready") or (0,))[0] == 200, "HAProxy")

    # Queries

    def patroni_address(self, node):
        return f"http://127.0.0.1:{self.state['patroni'][node]}"

    def leader(self):
        return next((node for node in NODES if (response(self.patroni_address(node) + "/primary") or (0,))[0] == 200), None)

    def standby(self):
        return next((node for node in NODES if (response(self.patroni_address(node) + "/synchronous") or (0,))[0] == 200), None)

    def status(self):
        for name in ("etcd", *(f"patroni-{node}" for node in NODES), *PORTALS, "haproxy"):
            known = self.state["processes"].get(name)
            if known:
                print(f"  {name:14} {'running' if self.runs(name) else 'not running'}, process {known['pid']}")
        print(f"  leader {self.leader()}, synchronous standby {self.standby()}")
        for node, port in self.state["postgres"].items():
            print(f"  PostgreSQL {node} on port {port}, its Patroni on port {self.state['patroni'][node]}")
        if self.runs("haproxy"):
            print(f"  Harvest is on http://127.0.0.1:{self.state['port']}")

    # Stop

    def stop(self):
        """Stops the portals first, so that they finish their work. Patroni stops PostgreSQL; if Patroni was killed, we do."""
        for name in ("haproxy", *PORTALS, *(f"patroni-{node}" for node in reversed(NODES))):
            self.end(name)
        for _, pid in list(self.postmasters()):
            os.kill(pid, signal.SIGINT)
        wait_for(lambda: not list(self.postmasters()), "PostgreSQL to end")
        self.end("etcd")
        self.state["processes"] = {}
        self.save()

    def abandon(self):
        """Kills all processes that `stop` could not end."""
        for name in list(self.state["processes"]):
            self.end(name, signal.SIGKILL)
        for _, pid in list(self.postmasters()):
            os.kill(pid, signal.SIGQUIT)
        wait_for(lambda: not list(self.postmasters()), "PostgreSQL to end")
        self.state["processes"] = {}
        self.save()
