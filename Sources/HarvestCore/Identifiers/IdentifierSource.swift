/// Makes new identifiers: random ones in the server, counted ones in tests.
public protocol IdentifierSource: Sendable {
    /// A UUID of version 7 that was never returned before.
    /// - Parameter now: the time that the UUID carries.
    func next(at now: Instant) -> UUIDBytes
}

extension IdentifierSource {
    /// A new identifier, of the kind that is named or inferred: `let id: Order.ID = ids.make(at: now)`.
    public func make<Kind>(_ type: Identifier<Kind>.Type = Identifier<Kind>.self, at now: Instant) -> Identifier<Kind> {
        Identifier(uuid: next(at: now))
    }
}
