/// How long guessers wait. The first wrong attempts are free; after them the wait doubles with each further one, up to a limit. So guessing goes
/// on being slow, and it never ends in a lock.
enum AttemptDelay {
    /// Wrong attempts without a wait.
    static let freeAttempts = 5
    static let longestSeconds: Int64 = 900
    /// A count is forgotten so long after its last attempt.
    static let memorySeconds: Int64 = 86_400
    private static let shortestSeconds: Int64 = 60

    /// Seconds from the last of so many wrong attempts until the next one.
    static func seconds(after attempts: Int) -> Int64 {
        guard attempts >= freeAttempts else { return 0 }
        return min(longestSeconds, shortestSeconds << Int64(min(attempts - freeAttempts, 8)))
    }
}
