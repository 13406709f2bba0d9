/// Decides whether somebody has arrived: by a position within so many meters of the target, or by a reason why the position can't show it.
public struct Geofence: Hashable, Sendable {
    /// The default: 20 m.
    public static let standard = Geofence(known: 20)
    /// The reason that replaces a position.
    public static let reason = TextRule(1...200)

    public let radiusMetres: Int

    /// Nil outside 5 m – 5 km.
    public init?(radiusMetres: Int) {
        guard (5...5000).contains(radiusMetres) else { return nil }
        self.init(known: radiusMetres)
    }

    private init(known radiusMetres: Int) {
        self.radiusMetres = radiusMetres
    }

    /// Whether a position is at most `radiusMetres` from the target.
    public func contains(_ position: Position, around target: Position) -> Bool {
        position.metres(to: target) <= Double(radiusMetres)
    }

    /// Accepts a position within the radius. Otherwise accepts a reason, which the caller must log, and refuses if there is none.
    public func arrival(at target: Position, position: Position?, overrideReason: String?) throws(ArrivalRefusal) -> Arrival {
        let metres = position?.metres(to: target)
        if let metres, metres <= Double(radiusMetres) {
            return Arrival(distanceMetres: Distance.wholeMetres(metres), overrideReason: nil)
        }
        if let overrideReason {
            guard let reason = try? Self.reason.check(overrideReason) else { throw .unreadableReason }
            return Arrival(distanceMetres: metres.map(Distance.wholeMetres), overrideReason: reason)
        }
        guard let metres else { throw .noPosition }
        // Rounded up, so that no message says "20 m away, 20 m allowed".
        throw .tooFar(distanceMetres: Distance.wholeMetres(metres.rounded(.up)), allowedMetres: radiusMetres)
    }
}
