/// Which of the positions that a device reports are believed. One that is too inaccurate is not, and neither is a jump that nobody can drive,
/// until later ones confirm the new place.
package struct PositionTrust: Sendable, Hashable {
    /// How many reports in a row confirm a new place.
    package static let reports = 3
    /// For how many seconds reports of a new place must go on to confirm it, if they are fewer.
    package static let seconds: Int64 = 120

    /// The largest radius of uncertainty.
    package var accuracyMetres = 200
    /// The highest speed between two positions.
    package var metresPerSecond = 60

    package init() {}

    /// Returns the reports that are believed, and the jump that waits for more of them.
    /// - Parameters:
    ///   - reports: oldest first, each later than the one before it, and than `last`.
    ///   - last: the last report that was believed; nil if there is none.
    package func believed(
        _ reports: [MeasuredPosition], after last: MeasuredPosition?, jump: PositionJump?
    ) -> (reports: [MeasuredPosition], jump: PositionJump?) {
        var (believed, last, jump): ([MeasuredPosition], MeasuredPosition?, PositionJump?) = ([], last, jump)
        for measured in reports where measured.accuracyMetres.map({ $0 <= accuracyMetres }) ?? true {
            if !isReachable(measured, from: last) {
                // What was sent before confirms nothing.
                if let known = jump, measured.at <= known.last.at { continue }
                let next =
                    jump.flatMap { isReachable(measured, from: $0.last) ? $0.confirmed(by: measured) : nil } ?? PositionJump(measured)
                guard next.isConfirmed else {
                    jump = next
                    continue
                }
            }
            (last, jump) = (measured, nil)
            believed.append(measured)
        }
        return (believed, jump)
    }

    /// Devices round their times, so that less than a second counts as one.
    private func isReachable(_ position: MeasuredPosition, from last: MeasuredPosition?) -> Bool {
        guard let last else { return true }
        let seconds = max(1, Double(position.at.milliseconds - last.at.milliseconds) / 1000)
        return last.position.metres(to: position.position) <= Double(metresPerSecond) * seconds
    }
}

/// Where a device was, and when.
package struct MeasuredPosition: Sendable, Hashable {
    package let position: Position
    package let at: Instant
    /// Radius of uncertainty; nil if it is unknown.
    package let accuracyMetres: Int?

    package init(_ position: Position, at: Instant, accuracyMetres: Int? = nil) {
        (self.position, self.at, self.accuracyMetres) = (position, at, accuracyMetres)
    }
}

/// A place that is too far from where a device was to be believed at once.
package struct PositionJump: Sendable, Hashable {
    /// When it was first reported.
    package let since: Instant
    /// The latest report of it.
    package let last: MeasuredPosition
    package let count: Int

    package init(since: Instant, last: MeasuredPosition, count: Int) { (self.since, self.last, self.count) = (since, last, count) }

    init(_ first: MeasuredPosition) { self.init(since: first.at, last: first, count: 1) }

    func confirmed(by report: MeasuredPosition) -> PositionJump { PositionJump(since: since, last: report, count: count + 1) }

    var isConfirmed: Bool { count >= PositionTrust.reports || last.at > since + PositionTrust.seconds }
}
