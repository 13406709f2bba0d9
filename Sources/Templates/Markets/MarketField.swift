import HarvestCore

/// The names of the market form's fields, for the page and for the handler of the form.
package enum MarketField {
    package static let name = "name"
    package static let community = "community"
    package static let description = "description"
    /// A file.
    package static let photo = "photo"
    /// A photo that an earlier submission of the form stored.
    package static let storedPhoto = "stored_photo"
    /// A checkbox: take the photo away.
    package static let removesPhoto = "remove_photo"
    package static let street = "street"
    package static let city = "city"
    package static let state = "state"
    package static let zip = "zip"
    package static let latitude = "lat"
    package static let longitude = "lon"
    /// Percent, like `9.5`.
    package static let taxRate = "tax"
    package static let ordersPerSlot = "orders_per_slot"
    /// An IANA time zone, like `America/Los_Angeles`.
    package static let timeZone = "zone"
    /// A `MarketVisibility`: `open`, `draft` or `closed`.
    package static let visibility = "status"
    /// The version that the form shows; a stale one is refused, so that people do not overwrite each other's changes.
    package static let version = "version"
    /// A checkbox: save although orders wait for hours that are taken away. Its value is their number.
    package static let confirmedOrders = "confirmed_orders"
    /// The most seasons with hours of their own. Fields of the second season begin with `s2_`, and so on.
    package static let seasonLimit = 4
    /// The months (1 to 12) and days on which a season begins and ends; all are empty for a whole year.
    package static func seasonFromMonth(season: Int = 1) -> String { prefixed("season_from_month", season) }
    package static func seasonFromDay(season: Int = 1) -> String { prefixed("season_from_day", season) }
    package static func seasonUntilMonth(season: Int = 1) -> String { prefixed("season_until_month", season) }
    package static func seasonUntilDay(season: Int = 1) -> String { prefixed("season_until_day", season) }
    /// No field: the name for errors that concern several days.
    package static let hours = "hours"
    /// `save`, or `locate` to look up the ZIP code.
    package static let operation = "op"

    /// `open_mon`: `1` when the market is held on that day.
    package static func isOpen(_ day: Weekday, season: Int = 1) -> String { prefixed("open_\(day.code)", season) }

    /// `from_mon`, `from_mon_2`, …: `09:00`. The number counts from 1 to `OpeningHours.intervalsPerDayLimit`.
    package static func opens(_ day: Weekday, _ number: Int, season: Int = 1) -> String {
        prefixed(suffixed("from_\(day.code)", number), season)
    }

    /// `to_mon`, `to_mon_2`, …: `13:30`.
    package static func closes(_ day: Weekday, _ number: Int, season: Int = 1) -> String {
        prefixed(suffixed("to_\(day.code)", number), season)
    }

    /// `closed_1`, `closed_2`, …: `2026-12-27`, or empty.
    package static func closedDate(_ number: Int) -> String { "closed_\(number)" }

    private static func suffixed(_ name: String, _ number: Int) -> String { number == 1 ? name : "\(name)_\(number)" }

    private static func prefixed(_ name: String, _ season: Int) -> String { season == 1 ? name : "s\(season)_\(name)" }
}
