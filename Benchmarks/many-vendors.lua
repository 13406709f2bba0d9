-- Requests one URL as many people: each request has the next person's cookie.
-- arguments: FILE (one cookie per line)
local cookies, count = {}, 0
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do cookies[#cookies + 1] = line end
    count = number * math.floor(#cookies / 2)
end

function request()
    count = count + 1
    return wrk.format("GET", nil, {["Cookie"] = cookies[count % #cookies + 1]})
end
-- Prints the measurements on one line for Benchmarks/run.
function done(summary, latency, requests)
    local errors = summary.errors
    io.write(string.format("FIGURES %.2f %.3f %.3f %d %d %d\n", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
        latency:percentile(99) / 1000, errors.status, errors.connect + errors.read + errors.write + errors.timeout, summary.requests))
end
