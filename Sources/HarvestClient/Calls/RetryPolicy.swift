/// How often, and after what pauses, a request is tried again when the server is unavailable or the connection breaks. Only requests that
/// are safe to repeat are: reads, requests that set a value, and requests with an idempotency key or `If-Match`.
public struct RetryPolicy: Sendable {
    /// Number of tries, at least one.
    public var tries: Int
    /// The pause before the second try. Each later pause is twice as long.
    public var firstPause: Duration
    /// Upper limit of a pause, even if the server asks for a longer one.
    public var longestPause: Duration
    /// How to wait; tests replace it.
    public var sleep: @Sendable (Duration) async throws -> Void

    public init(
        tries: Int = 4, firstPause: Duration = .milliseconds(200), longestPause: Duration = .seconds(10),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.tries = max(1, tries)
        self.firstPause = firstPause
        self.longestPause = longestPause
        self.sleep = sleep
    }

    /// A single try.
    public static let none = RetryPolicy(tries: 1)

    /// The pause after a number of failed tries, counted from 1. `asked` is the server's `Retry-After` in seconds, which takes precedence.
    func pause(after failures: Int, asked: Int?) -> Duration {
        let wish = asked.map { Duration.seconds($0) } ?? firstPause * (1 << min(max(failures, 1) - 1, 16))
        return min(wish, longestPause)
    }
}
