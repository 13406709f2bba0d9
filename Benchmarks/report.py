"""Writes the measurements as a page of Markdown."""

import statistics


def write(bench, path):
    options = bench.options
    hello = statistics.median(figure.rate for figure in bench.baselines)
    hello_cpu = statistics.median(figure.cpu for figure in bench.baselines)
    rounds = "one round" if options.rounds == 1 else f"the median of {options.rounds} rounds"
    lines = [
        "# Measurements", "",
        f"`make bench`: {options.seconds} s per load, {rounds}, wrk with 2 threads and 32 connections on the same cores as the server, release build, "
        f"50 markets, 2,000 vendors, 100,000 produce, {options.orders:,} orders (`portal generate`, seed {options.seed}). "
        "No cache shows stale data; every request is logged to a file.", "",
        f"Each rate is also given as a fraction of a bare Hummingbird “hello” in the same run ({hello:,.0f} requests a second, "
        f"{hello_cpu:.0f} µs of the server’s CPU each). The CPU column is the server’s user and system time per request. It stays valid when "
        "the machine does other work, which lowers rates and raises the slowest percent.", "",
        "| load | requests/s | of hello | p50 ms | p95 ms | p99 ms | server CPU µs | hello’s ÷ its own | bytes |", "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
        f"| bare hello | {hello:,.0f} | 1.00 | {bench.baselines[0].median:.2f} | {bench.baselines[0].slow:.2f} | {bench.baselines[0].slowest:.2f} | {hello_cpu:.0f} | 1.00 | 5 |",
    ]
    for name, figure in bench.figures.items():
        lines.append(
            f"| {name} | {figure.rate:,.0f} | {figure.rate / hello:.2f} | {figure.median:.2f} | {figure.slow:.2f} | {figure.slowest:.2f} | {figure.cpu:,.0f} | "
            f"{hello_cpu / max(figure.cpu, 0.001):.2f} | {figure.bytes or '–'} |")
    lines += ["", *faults(bench), "", *ratios(bench), *growth(bench), ""]
    if bench.memory:
        lines += [f"Memory: {bench.memory.get('idle', 0):.0f} MiB resident after the start, {bench.memory.get('under load', 0):.0f} MiB after the loads.", ""]
    notes = path.with_name("EXPLAINED.md")
    if notes.exists():
        lines += [notes.read_text().strip(), ""]
    path.write_text("\n".join(lines))
    print(f"Written: {path.name}")


def faults(bench):
    if bench.faults:
        return ["**Faults:**", "", *(f"- {fault}" for fault in bench.faults)]
    return ["No load had a refused or a broken request, and every answered order was stored; otherwise the run would have failed."]


def ratios(bench):
    few, many = f"{bench.options.few_orders:,}", f"{bench.options.orders:,}"
    pairs = [
        (f"order placement, {many} orders", f"order placement one by one, {many} orders", "Group commits, this disk"),
        (f"order placement on a slow disk, {few} orders", f"order placement one by one on a slow disk, {few} orders",
         "Group commits, each fsync slowed to 5 ms"),
    ]
    lines = ["## Group commits", ""]
    for together, alone, title in pairs:
        if together in bench.rounds and alone in bench.rounds:
            rounds = [fast.rate / slow.rate for fast, slow in zip(bench.rounds[together], bench.rounds[alone])]
            each = ", ".join(f"{ratio:.2f}" for ratio in rounds)
            how = "in one round" if len(rounds) == 1 else f"the median of {len(rounds)} rounds ({each})"
            lines.append(f"- {title}: {statistics.median(rounds):.2f} × committing one by one, {how}.")
    lines += ["", "After each of these the server is killed with SIGKILL and the orders in the file are counted: every answered order is there.", ""]
    return lines


def growth(bench):
    """The growth of each load. What grows by more than 1.2 × is bold: EXPLAINED.md says why."""
    few, many = bench.options.few_orders, bench.options.orders
    lines = ["## From few orders to many", "", "Bold: more than 1.2 ×.", "", f"| load | p99 at {few:,} | p99 at {many:,} | grows | CPU grows |", "|---|--:|--:|--:|--:|"]
    for name, figure in bench.figures.items():
        small = bench.figures.get(name.replace(f", {many:,} orders", f", {few:,} orders"))
        if name.endswith(f", {many:,} orders") and small and few != many:
            lines.append(
                f"| {name.rsplit(', ', 1)[0]} | {small.slowest:.2f} | {figure.slowest:.2f} | {times(figure.slowest, small.slowest)} | "
                f"{times(figure.cpu, small.cpu)} |")
    return [*lines, *listings_growth(bench)]


def listings_growth(bench):
    few, many = (f", {count:,} listings" for count in (min(bench.options.listings), max(bench.options.listings)))
    lines = ["", f"| load | p99 at{few[1:]} | p99 at{many[1:]} | grows | CPU grows |", "|---|--:|--:|--:|--:|"]
    for name, figure in bench.figures.items():
        small = bench.figures.get(name.removesuffix(many) + few)
        if name.endswith(many) and small and few != many:
            lines.append(
                f"| {name.removesuffix(many)} | {small.slowest:.2f} | {figure.slowest:.2f} | {times(figure.slowest, small.slowest)} | "
                f"{times(figure.cpu, small.cpu)} |")
    return lines


def times(many, few):
    ratio = many / max(few, 0.001)
    return f"**{ratio:.2f} ×**" if ratio > 1.2 else f"{ratio:.2f} ×"
