/// Being there: within so many metres of where one should be, or a reason why the position can't show it.
public struct Geofence: Hashable, Sendable {
    public static let standard = Geofence(known: 20)
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

    public func contains(_ position: Position, around target: Position) -> Bool {
        position.metres(to: target) <= Double(radiusMetres)
    }

    /// A position inside counts; outside or without one, the reason does and is to be logged. Neither: refused.
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
        // Rounded up, so that nobody reads "20 m away, 20 m allowed".
        throw .tooFar(distanceMetres: Distance.wholeMetres(metres.rounded(.up)), allowedMetres: radiusMetres)
    }
}

/// How somebody got there.
public struct Arrival: Hashable, Sendable {
    /// Nil where no position was known.
    public let distanceMetres: Int?
    /// Set when the position alone didn't show it.
    public let overrideReason: String?
}

/// Why somebody isn't there yet.
public enum ArrivalRefusal: Error, Hashable, Sendable {
    case tooFar(distanceMetres: Int, allowedMetres: Int)
    case noPosition
    case unreadableReason
}
