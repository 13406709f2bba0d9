/// How often, and after what pauses, a request is tried again when the server is not available or the connection breaks.
/// Only requests that may be repeated are: those without effect, those that set a value, and those with an idempotency key.
public struct RetryPolicy: Sendable {
    /// Tries in all, at least one.
    public var tries: Int
    /// Before the second try; doubled before each later one.
    public var firstPause: Duration
    /// No pause is longer, whatever the server asks for.
    public var longestPause: Duration
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

    /// One try.
    public static let none = RetryPolicy(tries: 1)

    /// The pause after so many failed tries, from 1. `asked` is the server's wish in seconds.
    func pause(after failures: Int, asked: Int?) -> Duration {
        let wish = asked.map { Duration.seconds($0) } ?? firstPause * (1 << min(max(failures, 1) - 1, 16))
        return min(wish, longestPause)
    }
}
