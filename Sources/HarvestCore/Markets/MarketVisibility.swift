/// Who sees a market; `rawValue` is the value in the form, in the query parameter `show` and in the database.
package enum MarketVisibility: String, Sendable, CaseIterable {
    case customers = "open"
    /// Vendors can already join the market.
    case vendors = "draft"
    case nobody = "closed"
}
