"""A floor's server in a process of its own, and clients that talk to it over HTTP. For the scripts beside it."""

import http.client
import json
import pathlib
import signal
import subprocess
import time

PASSWORD = "a password for a test"


class Floor:
    """The server's process, which is killed and started again."""

    def __init__(self, command, folder, port, pace="quick"):
        options = ["serve", "--json", "--data", str(folder), "--listen", f"127.0.0.1:{port}", "--pace", pace, "--figures", "simulated"]
        self.command = [command, *options]
        self.port, self.folder, self.process = port, folder, None
        self.log = open(folder / "server.log", "ab")

    def start(self):
        """Starts the server and returns what it says when it is open."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log)
        said = b""
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"the server ended: {self.folder / 'server.log'}")
            said += line
            try:
                return json.loads(said)
            except json.JSONDecodeError:
                continue

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)

    def memory(self):
        """Resident memory in megabytes; none while the server starts."""
        try:
            status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return None
        kilobytes = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(kilobytes[0]) / 1000 if kilobytes else None

    def database(self):
        """The size of the database in megabytes."""
        return sum(file.stat().st_size for file in self.folder.glob("floor.sqlite*")) / 1e6


class Client:
    """A person with a browser."""

    def __init__(self, port, cookie=None):
        self.port, self.cookie, self.connection = port, cookie, None

    def ask(self, method, path, body=None):
        """Returns status and body; None if the server did not answer."""
        headers = {"content-type": "application/json"}
        if self.cookie:
            headers["cookie"] = self.cookie
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            self.connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self.connection.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException):
            if self.connection is not None:
                self.connection.close()
            self.connection = None
            return None
        for name, value in response.getheaders():
            if name.lower() == "set-cookie" and value.startswith("croupier_session="):
                self.cookie = value.split(";")[0]
        return response.status, text

    def until_answered(self, method, path, body):
        """Asks again until the server answers and is not busy."""
        while True:
            answer = self.ask(method, path, body)
            if answer is not None and answer[0] not in (429, 503):
                return answer
            time.sleep(0.2)


def staff(port, opened):
    """Makes the administrator and an auditor. Returns their session cookies by role."""
    boss = Client(port)
    token = opened["administrator"].split("#")[1]
    boss.until_answered("POST", "/api/setup", {"token": token, "name": "administrator", "password": PASSWORD})
    boss.until_answered("POST", "/api/accounts", {"name": "auditor", "password": PASSWORD, "role": "auditor"})
    auditor = Client(port)
    auditor.until_answered("POST", "/api/login", {"name": "auditor", "password": PASSWORD})
    return {"administrator": boss.cookie, "auditor": auditor.cookie}


def percentile(times, share):
    """Returns a percentile of sorted times in milliseconds, as text."""
    return f"{1000 * times[int((len(times) - 1) * share)]:.1f}" if times else "–"
