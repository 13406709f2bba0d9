import Foundation
import HarvestCore

/// Hours as they are stored, before a time zone gives them meaning.
struct MarketHours: Sendable, Equatable {
    /// One opening of one weekday.
    struct Line: Sendable, Equatable {
        let weekday: Weekday
        let interval: OpenInterval
        let season: Season?
    }

    struct ClosedDate: Sendable, Equatable {
        let date: LocalDate
        let reason: String
    }

    let seasons: [SeasonalHours]
    let closedDates: [ClosedDate]

    init(seasons: [SeasonalHours], closedDates: [ClosedDate]) {
        self.seasons = seasons
        self.closedDates = closedDates
    }

    /// Groups stored lines by season. Lines that no form and no import would store are left out.
    init(lines: [Line], closedDates: [ClosedDate]) {
        var seasons: [Season?] = []
        for line in lines where !seasons.contains(line.season) { seasons.append(line.season) }
        self.init(
            seasons: seasons.compactMap { season in
                let weekly = Dictionary(grouping: lines.filter { $0.season == season }, by: \.weekday).mapValues { $0.map(\.interval) }
                return try? SeasonalHours(season: season, weekly: weekly)
            }, closedDates: closedDates)
    }

    var lines: [Line] {
        seasons.flatMap { season in
            season.weekly.sorted { $0.key < $1.key }.flatMap { weekday, intervals in
                intervals.map { Line(weekday: weekday, interval: $0, season: season.season) }
            }
        }
    }

    func openingHours(_ clock: MarketClock) -> OpeningHours {
        (try? OpeningHours(seasons: seasons, closedDates: Set(closedDates.map(\.date)), timeZone: clock.timeZone)) ?? .never(clock)
    }
}

extension OpeningHours {
    /// Never open.
    static func never(_ clock: MarketClock) -> OpeningHours { OpeningHours(neverIn: clock) }

    /// Until when everything said of it at `now` stays true: its next opening or closing, and never more than a minute.
    func isSettled(at now: Instant) -> Instant { min(closes(at: now) ?? opensNext(after: now) ?? .distant, now + 60) }
}

extension Instant {
    /// Later than anything.
    static let distant = Instant(milliseconds: .max)
}
