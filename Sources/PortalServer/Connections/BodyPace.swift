/// Whether the body of a request arrives fast enough.
struct BodyPace: Sendable {
    struct LeastPace: Sendable {
        /// The time until the body is complete.
        let seconds: Int
        /// After this time the average rate counts.
        let graceSeconds: Int
        var bytesPerSecond = 2_000
    }

    let limits: LeastPace
    let start: ContinuousClock.Instant
    private(set) var bytes = 0

    init(limits: LeastPace, start: ContinuousClock.Instant = .now) { (self.limits, self.start) = (limits, start) }

    mutating func receive(_ count: Int) { bytes += count }

    /// Whether the body takes longer than the limit, or has come slower than the least rate on average.
    func isTooSlow(at now: ContinuousClock.Instant) -> Bool {
        let seconds = (now - start).components.seconds
        if seconds >= limits.seconds { return true }
        return seconds >= limits.graceSeconds && bytes < Int(seconds) * limits.bytesPerSecond
    }
}
