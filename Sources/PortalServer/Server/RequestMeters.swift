import HTTPTypes
import Metrics
import Synchronization

/// The counters of every kind of answer, made when the first of a kind is given and found again without making its labels anew.
final class RequestMeters: Sendable {
    private struct Kind: Hashable {
        let method: String
        let route: String
        let status: Int
    }
    private struct Meters: Sendable {
        let answers: Counter
        let duration: Timer
    }

    /// Methods that are counted under their own names: others are the client's invention, and would be series without end.
    private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    private let registry: MetricsRegistry
    private let known = Mutex<[Kind: Meters]>([:])

    init(registry: MetricsRegistry) { self.registry = registry }

    /// Counts one answer and its time.
    func count(_ method: HTTPRequest.Method, route: String, status: Int, nanoseconds: Int64) {
        let kind = Kind(method: Self.methods.contains(method.rawValue) ? method.rawValue : "other", route: route, status: status)
        let meters = known.withLock { known in
            if let meters = known[kind] { return meters }
            let meters = make(kind)
            known[kind] = meters
            return meters
        }
        meters.answers.increment()
        meters.duration.recordNanoseconds(nanoseconds)
    }

    private func make(_ kind: Kind) -> Meters {
        let dimensions = [("method", kind.method), ("route", kind.route), ("status", String(kind.status))]
        return Meters(
            answers: Counter(label: "http_requests_total", dimensions: dimensions, factory: registry),
            duration: Timer(label: "http_request_duration", dimensions: [("route", kind.route)], factory: registry))
    }
}
