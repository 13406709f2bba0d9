-- Prints the measurements on one line for Benchmarks/run.
function done(summary, latency, requests)
    local errors = summary.errors
    io.write(string.format("FIGURES %.2f %.3f %.3f %.3f %d %d %d\n", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
        latency:percentile(95) / 1000, latency:percentile(99) / 1000, errors.status, errors.connect + errors.read + errors.write + errors.timeout, summary.requests))
end
