import Foundation
import HarvestCore

/// Hours as they are stored, without a time zone.
package struct MarketHours: Sendable, Equatable {
    /// One interval on one weekday; `season` is nil for the whole year.
    struct Line: Sendable, Equatable {
        let weekday: Weekday
        let interval: OpeningInterval
        let season: Season?
    }

    /// A date on which the market is not held.
    package struct ClosedDate: Sendable, Equatable {
        package let date: LocalDate
        let reason: String

        package init(date: LocalDate, reason: String) {
            self.date = date
            self.reason = reason
        }
    }

    package let seasons: [SeasonalHours]
    package let closedDates: [ClosedDate]

    package init(seasons: [SeasonalHours], closedDates: [ClosedDate]) {
        self.seasons = seasons
        self.closedDates = closedDates
    }

    /// Groups stored lines by season, and leaves out seasons that no form and no import stores.
    init(lines: [Line], closedDates: [ClosedDate]) {
        var seasons: [Season?] = []
        for line in lines where !seasons.contains(line.season) { seasons.append(line.season) }
        self.init(
            seasons: seasons.compactMap { season in
                let weekly = Dictionary(grouping: lines.filter { $0.season == season }, by: \.weekday).mapValues { $0.map(\.interval) }
                return try? SeasonalHours(season: season, weekly: weekly)
            }, closedDates: closedDates)
    }

    /// One line for each interval to store.
    var lines: [Line] {
        seasons.flatMap { season in
            season.weekly.sorted { $0.key < $1.key }.flatMap { weekday, intervals in
                intervals.map { Line(weekday: weekday, interval: $0, season: season.season) }
            }
        }
    }

    /// The hours in a time zone. Stored hours that break the rules mean that the market never opens.
    package func openingHours(_ clock: MarketClock) -> OpeningHours {
        (try? OpeningHours(seasons: seasons, closedDates: Set(closedDates.map(\.date)), timeZone: clock.timeZone)) ?? .never(clock)
    }
}

extension OpeningHours {
    /// Never open.
    package static func never(_ clock: MarketClock) -> OpeningHours { OpeningHours(neverIn: clock) }

    /// Whether somebody who comes on some weekdays only is there now. An empty list means every day that the market is held.
    func isOpen(on weekdays: [Weekday], at now: Instant) -> Bool {
        isOpen(at: now) && (weekdays.isEmpty || weekdays.contains(clock.today(at: now).weekday))
    }

    /// How long what is shown of the hours at `now` stays right: until the next opening or closing, and at most 60 seconds.
    package func validUntil(at now: Instant) -> Instant { min(closes(at: now) ?? opensNext(after: now) ?? .distantFuture, now + 60) }
}

extension Instant {
    /// Later than every other instant.
    package static let distantFuture = Instant(milliseconds: .max)
}
