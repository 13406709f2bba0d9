/// Which of a driver's positions a customer's map needs.
package struct PositionThinning: Sendable, Hashable {
    /// A position is published at most this often.
    package var seconds: Int64 = 3
    /// Positions nearer to the published one than this are left out.
    package var metres: Int64 = 10
    /// After this time the driver's position is published even if it is the same, so that the customer's estimate stays current.
    package static let silenceSeconds: Int64 = 30

    package init(seconds: Int64 = 3, metres: Int64 = 10) {
        (self.seconds, self.metres) = (seconds, metres)
    }

    /// Whether to publish a position at `now`. `last` is the published one; nil if it is unknown.
    package func needs(_ position: Position, at now: Instant, last: Position?, publishedAt: Instant) -> Bool {
        guard publishedAt + seconds <= now else { return false }
        guard let last, publishedAt + Self.silenceSeconds > now else { return true }
        return last.metres(to: position) >= Double(metres)
    }
}
