/// How far apart two places may be so that a trip and a want still go together.
package struct Walk: Hashable, Sendable {
    /// A person walks at 4.8 km/h.
    static let metresPerMinute = 80

    /// 0 if only the same place will do.
    package let minutes: Int

    /// The most minutes that a person should walk; 0 for the same place only.
    package init(minutes: Int) { self.minutes = max(0, minutes) }

    /// The distance in meters.
    package var metres: Double { Double(minutes * Self.metresPerMinute) }

    /// Whether a person may be asked to walk from one position to the other.
    package func reaches(_ from: Position, _ to: Position) -> Bool { minutes > 0 && from.metres(to: to) <= metres }
}
