/// Whether a market is open now, in its own time zone.
package enum MarketOpenState: Sendable, Equatable {
    case open(until: LocalTime)
    /// With the next opening, if the season has one.
    case closed(opens: LocalDate?, at: LocalTime?)
}
