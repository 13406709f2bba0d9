/// Where new identifiers come from: random in the server, counted in tests.
public protocol IdentifierSource: Sendable {
    /// A UUID that was never given out before.
    func next(at moment: Instant) -> UUIDBytes
}

extension IdentifierSource {
    /// A new identifier of the kind that the context asks for: `let id: Order.ID = ids.make(at: now)`.
    public func make<Kind>(_ type: Identifier<Kind>.Type = Identifier<Kind>.self, at moment: Instant) -> Identifier<Kind> {
        Identifier(uuid: next(at: moment))
    }
}
