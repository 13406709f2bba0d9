/// What a vendor does with unsold produce at the close of a market.
package enum SurplusKind: String, Sendable, CaseIterable {
    /// A lower price until the market closes.
    case markdown
    /// A listing in a community, free unless the vendor sets a price.
    case listing
    /// A hand-over to a charity.
    case charity
}
