/// How often, and after what pauses, a request is tried again.
///
/// A request that the server refused as `rate_limited` was not carried out, so it is always tried again. After `unavailable` and after a broken
/// connection, only requests that are safe to repeat are: reads, requests that set a value, state changes that the server answers alike when
/// they hold already, and requests with an idempotency key or `If-Match`.
public struct RetryPolicy: Sendable {
    /// Number of tries, at least one.
    public var tries: Int
    /// The pause before the second try, without its random part. Each later pause is twice as long.
    public var firstPause: Duration
    /// Upper limit of a pause. If the server asks for a longer one, a call is not tried again: its error has `retryAfterSeconds`.
    public var longestPause: Duration
    /// A random number from 0 up to 1. It spreads the tries of clients that failed together; tests replace it.
    public var jitter: @Sendable () -> Double
    /// How to wait; tests replace it.
    public var sleep: @Sendable (Duration) async throws -> Void

    public init(
        tries: Int = 4, firstPause: Duration = .milliseconds(200), longestPause: Duration = .seconds(10),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.tries = max(1, tries)
        (self.firstPause, self.longestPause) = (firstPause, longestPause)
        self.jitter = jitter
        self.sleep = sleep
    }

    /// A single try.
    public static let none = RetryPolicy(tries: 1)

    /// The pause after a number of failed tries, counted from 1: up to half shorter than its full length, at random. `asked` is the server's
    /// `Retry-After` in seconds, which takes precedence; the pause is then at least as long, and `longestPause` does not shorten it.
    func pause(after failures: Int, asked: Int?) -> Duration {
        if let asked { return .seconds(max(0, asked)) + firstPause * jitter() }
        let doubled = firstPause * (1 << min(max(failures, 1) - 1, 16))
        return min(doubled, longestPause) * (1 - jitter() / 2)
    }
}
