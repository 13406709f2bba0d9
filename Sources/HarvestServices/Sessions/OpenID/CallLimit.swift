import Synchronization

/// Limits how many calls are under way or wait. One more is refused at once instead of waiting.
final class CallLimit: Sendable {
    /// Of all identity providers together. A call takes 10 s at most, and four run at once, so nobody waits much longer than a minute.
    static let identityProviders = CallLimit(32)

    private let limit: Int
    private let count = Mutex(0)

    init(_ limit: Int) { self.limit = limit }

    /// Runs the call. Returns nil if there are too many.
    func run<Value>(_ call: () async throws -> Value) async rethrows -> Value? {
        let isAdmitted = count.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
        guard isAdmitted else { return nil }
        defer { count.withLock { $0 -= 1 } }
        return try await call()
    }
}
