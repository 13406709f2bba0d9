import HTTPTypes
import Metrics
import Synchronization

/// A counter and a timer for each combination of method, route and status. Each pair is created once and reused.
final class RequestMetrics: Sendable {
    private struct Kind: Hashable {
        let method: String
        let route: String
        let status: Int
    }
    private struct Instruments: Sendable {
        let responses: Counter
        let duration: Timer
    }

    /// Methods counted under their own names. Clients can invent others, which would create an unbounded number of series.
    private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    private let registry: MetricsRegistry
    private let instruments = Mutex<[Kind: Instruments]>([:])

    init(registry: MetricsRegistry) { self.registry = registry }

    /// Counts one response and records its duration.
    func count(_ method: HTTPRequest.Method, route: String, status: Int, nanoseconds: Int64) {
        let kind = Kind(method: Self.methods.contains(method.rawValue) ? method.rawValue : "other", route: route, status: status)
        let instruments = instruments.withLock { all in
            if let existing = all[kind] { return existing }
            let added = makeInstruments(kind)
            all[kind] = added
            return added
        }
        instruments.responses.increment()
        instruments.duration.recordNanoseconds(nanoseconds)
    }

    private func makeInstruments(_ kind: Kind) -> Instruments {
        let dimensions = [("method", kind.method), ("route", kind.route), ("status", String(kind.status))]
        return Instruments(
            responses: Counter(label: "http_requests_total", dimensions: dimensions, factory: registry),
            duration: Timer(label: "http_request_duration", dimensions: [("route", kind.route)], factory: registry))
    }
}
