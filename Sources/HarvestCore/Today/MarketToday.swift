/// Whether the vendor sells at a market today.
package enum MarketToday: Sendable {
    case open(market: String, until: LocalTime)
    /// The next opening is later today.
    case opens(market: String, at: LocalTime)
    case none
}
