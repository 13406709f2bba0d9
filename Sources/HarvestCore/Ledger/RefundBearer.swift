extension Refund: IdentifierKind {
    public static let prefix = "refund"

    /// Who pays for what is given back.
    public enum Bearer: String, CaseIterable, Hashable, Sendable {
        /// Those who sold it, in proportion to what they have of the order; the platform bears what they don't have.
        case vendors
        case platform
        /// Everybody gives back what they have: the order came to nothing.
        case everybody
    }

    /// Splits an amount over vendors by largest remainder.
    /// - Parameter shares: what each vendor has of the order at this moment, in the order's own sequence.
    public static func borneByVendors(_ amount: Cents, shares: [(vendor: Vendor.ID, has: Cents)]) throws(LedgerRefusal) -> Refund {
        let owners = shares.filter { $0.has.isPositive }
        let borne = min(amount, owners.map(\.has).sum())
        let parts = borne.split(byLargestRemainder: owners.map(\.has))
        return try Refund(vendors: Dictionary(zip(owners.map(\.vendor), parts), uniquingKeysWith: +), platform: amount - borne)
    }
}
