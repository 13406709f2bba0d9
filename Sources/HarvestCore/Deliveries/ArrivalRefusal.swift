/// Why somebody has not arrived yet.
public enum ArrivalRefusal: Refusal, Hashable {
    /// The position is outside the radius, and there is no reason.
    case tooFar(distanceMetres: Int, allowedMetres: Int)
    /// There is neither a position nor a reason.
    case noPosition
    /// The reason is empty, too long, or has control characters.
    case unreadableReason
}
