/// A balanced set of entries: what leaves one account arrives in others. There is no other way to write to the books.
public struct Movement: IdentifierKind, Hashable, Sendable {
    public static let prefix = "movement"

    /// One account's part: positive adds to what is owed to its owner.
    public struct Leg: Hashable, Sendable {
        public let account: LedgerAccount
        public let amount: Cents

        public init(_ account: LedgerAccount, _ amount: Cents) {
            self.account = account
            self.amount = amount
        }
    }

    public let reason: MovementReason
    public let legs: [Leg]

    /// Refuses legs that don't sum to zero, fewer than two, one of nothing, or an account named twice.
    public init(_ reason: MovementReason, _ legs: [Leg]) throws(LedgerRefusal) {
        guard legs.count >= 2 else { throw .fewerThanTwoLegs }
        guard legs.allSatisfy({ $0.amount != .zero }) else { throw .emptyLeg }
        guard Set(legs.map(\.account)).count == legs.count else { throw .accountTwice }
        var sum = Cents.zero
        for leg in legs {
            guard let next = try? sum.adding(leg.amount) else { throw .tooLarge }
            sum = next
        }
        guard sum == .zero else { throw .unbalanced(by: sum) }
        self.reason = reason
        self.legs = legs
    }

    /// What this movement changes in one account.
    public func change(of account: LedgerAccount) -> Cents {
        legs.filter { $0.account == account }.map(\.amount).sum()
    }

    /// Moves amounts from one account to others (or, when negative, back); parts of nothing are left out.
    static func from(_ source: LedgerAccount, to parts: [Leg], _ reason: MovementReason) throws(LedgerRefusal) -> Movement {
        let parts = parts.filter { $0.amount != .zero }
        let total = parts.map(\.amount).sum()
        return try Movement(reason, total == .zero ? parts : [Leg(source, -total)] + parts)
    }
}
