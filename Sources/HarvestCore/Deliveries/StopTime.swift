/// When something happened at a stop, by two clocks.
package struct StopTime: Sendable, Hashable {
    /// Clocks that differ by no more than this agree.
    private static let toleranceMilliseconds: Int64 = 60_000

    /// When the server heard of it.
    package let at: Instant
    /// When the driver's device recorded it; nil if that is not known.
    package let recordedAt: Instant?

    package init(at: Instant, recordedAt: Instant?) { (self.at, self.recordedAt) = (at, recordedAt) }

    /// The device's time if it differs from the server's by more than a minute.
    package var differing: Instant? {
        recordedAt.flatMap { abs(at.milliseconds - $0.milliseconds) > Self.toleranceMilliseconds ? $0 : nil }
    }
}
