import HarvestCore

extension MarketRecord {
    /// Whether the market is open now and, if not, when it opens next.
    func openState(at now: Instant) -> MarketOpenState {
        let hours = openingHours
        if let closes = hours.closes(at: now) { return .open(until: clock.local(closes).time) }
        let next = hours.opensNext(after: now).map { clock.local($0) }
        return .closed(opens: next?.date, at: next?.time)
    }

    /// `Los Angeles, CA`.
    package var place: String { [city, state].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The days on which the market is held in any season, Monday first.
    package var weekdays: [Weekday] { hours.weekdays }

    /// The market in the administrators' list.
    package func summary(at now: Instant) -> AdminMarketSummary {
        AdminMarketSummary(
            id: id, name: name, place: place, days: weekdays, state: openState(at: now), vendors: vendorCount, visibility: visibility,
            photo: photo?.id)
    }
}

extension MarketHours {
    /// The days with hours in any season, Monday first.
    var weekdays: [Weekday] { Set(seasons.flatMap(\.weekly.keys)).sorted() }
}
