import HarvestCore

/// What a vendor has to do today.
package struct VendorToday: Sendable {
    /// The clock of the vendor's first market, or of the restaurant.
    package let clock: MarketClock
    package let market: MarketToday
    /// Canceled days of the vendor's markets, today and later, soonest first.
    package let cancelled: [CancelledMarketDay]
    /// The market and date of today's pick list; nil without a market today.
    package let pickList: (market: Market.ID, date: LocalDate)?
    /// Orders to pack, the most urgent first.
    package let tickets: [Ticket]
    /// How many orders are to be packed, also beyond the tickets.
    package let toPack: Int
    package let packed: [PackedOrder]
    /// How many of today's orders were collected.
    package let collected: Int
    /// Items that are low in stock or sold out; empty for a helper without access to the stock.
    package let low: [VendorProduce.Item]
    /// What is left at a place that closes soon; nil if none does, and for a helper without access to the stock.
    package let unsold: UnsoldProduce?
    /// Where the member can list what is left; nil if nothing is left.
    package let communities: SurplusCommunities?
    /// Today's hand-overs and markdowns, newest first; empty for a helper without access to the stock.
    package let surpluses: [SurplusSummary]
    package let next: NextMarketDay?
    /// Nil for a helper without access to earnings.
    package let week: WeekEarnings?
}
