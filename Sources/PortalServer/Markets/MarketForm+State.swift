import HarvestCore
import HarvestServices
import Templates

extension MarketRecord {
    /// The form with the stored values.
    func formState(community: Community.ID?) -> FormState {
        var values: [String: String] = [
            MarketField.name: name, MarketField.description: description, MarketField.street: street, MarketField.city: city,
            MarketField.state: state, MarketField.zip: zip, MarketField.latitude: position.map { "\($0.latitude)" } ?? "",
            MarketField.longitude: position.map { "\($0.longitude)" } ?? "", MarketField.taxRate: Percent.hundredths(taxBasisPoints),
            MarketField.ordersPerSlot: ordersPerSlot.map(String.init) ?? "",
            MarketField.timeZone: timeZone, MarketField.visibility: visibility.rawValue, MarketField.version: String(version),
            MarketField.community: community?.description ?? "",
        ]
        for (offset, season) in hours.seasons.prefix(MarketField.seasonLimit).enumerated() {
            values.merge(Self.fields(of: season, number: offset + 1)) { _, new in new }
        }
        for (offset, closed) in hours.closedDates.enumerated() { values[MarketField.closedDate(offset + 1)] = closed.date.description }
        return FormState(values)
    }

    static func fields(of hours: SeasonalHours, number: Int) -> [String: String] {
        var values: [String: String] = [:]
        if let season = hours.season {
            values[MarketField.seasonFromMonth(season: number)] = String(season.from.month)
            values[MarketField.seasonFromDay(season: number)] = String(season.from.day)
            values[MarketField.seasonUntilMonth(season: number)] = String(season.until.month)
            values[MarketField.seasonUntilDay(season: number)] = String(season.until.day)
        }
        for (day, intervals) in hours.weekly {
            values[MarketField.isOpen(day, season: number)] = "1"
            for (offset, interval) in intervals.enumerated() {
                values[MarketField.opens(day, offset + 1, season: number)] = interval.opens.description
                values[MarketField.closes(day, offset + 1, season: number)] =
                    interval.closes == .endOfDay ? "00:00" : interval.closes.description
            }
        }
        return values
    }
}
