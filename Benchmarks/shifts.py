"""Many drivers in a city go online, each from a place of their own, and search at once."""

import concurrent.futures
import http.client
import json
import random
import threading
import time
import urllib.parse


def places(seed, centre, count):
    """Where each driver is: in the same box as the generated markets."""
    rng = random.Random(seed)
    return [(centre[0] + rng.uniform(-0.27, 0.27), centre[1] + rng.uniform(-0.32, 0.32)) for _ in range(count)]


def go_online(url, tokens, positions, now, connections):
    """Sends every driver online once. Returns the seconds that all took, and each answer's seconds and status (0 for none)."""
    def body(position):
        return json.dumps({"position": {"lat": round(position[0], 6), "lon": round(position[1], 6)}, "recorded_at": now})

    return _ask(url, [("PUT", token, body(position)) for token, position in zip(tokens, positions)], connections)


def go_offline(url, tokens, connections):
    """Takes every driver offline again, so that the orders of their offers wait for the next round."""
    return _ask(url, [("DELETE", token, None) for token in tokens], connections)


def rank(seconds, share):
    """The least time within which this share of the requests was answered, in milliseconds."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


def _ask(url, requests, connections):
    address = urllib.parse.urlsplit(url)
    local = threading.local()

    def connection():
        if not hasattr(local, "connection"):
            local.connection = http.client.HTTPConnection(address.hostname, address.port, timeout=30)
        return local.connection

    def ask(request):
        method, token, body = request
        began = time.perf_counter()
        try:
            connection().request(method, "/api/v1/driver/shift", body, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
            answer = connection().getresponse()
            answer.read()
            return time.perf_counter() - began, answer.status
        except (OSError, http.client.HTTPException):
            local.connection.close()
            del local.connection
            return time.perf_counter() - began, 0

    began = time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(connections) as pool:
        answers = list(pool.map(ask, requests))
    return time.perf_counter() - began, answers
