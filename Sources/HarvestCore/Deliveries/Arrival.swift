/// How somebody's arrival was shown.
public struct Arrival: Hashable, Sendable {
    /// The distance to the target; nil if no position was known.
    public let distanceMetres: Int?
    /// Set if the position alone did not show the arrival.
    public let overrideReason: String?
}
