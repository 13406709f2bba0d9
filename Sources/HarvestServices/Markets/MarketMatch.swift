import HarvestCore

/// A market in the answer to a search, and its distance from the place of the search, if it has one.
package struct MarketMatch: Sendable {
    package let market: MarketRecord
    package let metres: Double?
    /// Its group in the list: a group follows another as a whole.
    var group = 0

    /// The cursor of the page after this market.
    package var cursor: ListCursor { ListCursor(String(group), metres.map { String($0) } ?? market.name, market.id.description) }
}
