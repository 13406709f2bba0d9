/// What a vendor does with unsold produce at the close of a market.
package enum SurplusKind: String, Sendable, CaseIterable {
    /// A lower price until the market closes.
    case markdown
    /// A free listing in a community.
    case listing
    /// A hand-over to a charity.
    case charity
}
