import HarvestCore

extension MarketClock {
    /// The clock of Los Angeles, for what belongs to no market.
    package static let losAngeles = MarketClock("America/Los_Angeles") ?? MarketClock(timeZone: .gmt)
}
