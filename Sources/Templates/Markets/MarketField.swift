import HarvestCore

/// The names of the market form's fields, for the page and for whoever reads what it sends.
public enum MarketField {
    public static let name = "name"
    public static let community = "community"
    public static let description = "description"
    public static let street = "street"
    public static let city = "city"
    public static let state = "state"
    public static let zip = "zip"
    public static let latitude = "lat"
    public static let longitude = "lon"
    /// Percent, like `9.5`.
    public static let taxRate = "tax"
    /// A name of the IANA list, like `America/Los_Angeles`.
    public static let timeZone = "zone"
    /// A `MarketVisibility`: `open`, `draft` or `closed`.
    public static let visibility = "status"
    /// The version that was shown, so that two people don't overwrite each other.
    public static let version = "version"
    /// A market may keep other hours in other seasons: the fields of the second season begin with `s2_`, and so on.
    public static let seasonLimit = 4
    /// Month 1 to 12 and day of a season's ends; all empty for the whole year.
    public static func seasonFromMonth(season: Int = 1) -> String { prefixed("season_from_month", season) }
    public static func seasonFromDay(season: Int = 1) -> String { prefixed("season_from_day", season) }
    public static func seasonUntilMonth(season: Int = 1) -> String { prefixed("season_until_month", season) }
    public static func seasonUntilDay(season: Int = 1) -> String { prefixed("season_until_day", season) }
    /// The hours as a whole, for errors that are about several days.
    public static let hours = "hours"
    /// `save`, or `locate` to look for the address.
    public static let operation = "op"

    /// `open_mon`: `1` when the market is held on that day.
    public static func isOpen(_ day: Weekday, season: Int = 1) -> String { prefixed("open_\(day.code)", season) }

    /// `from_mon`, `from_mon_2`, …: `09:00`. The number counts from 1 to `OpeningHours.intervalsPerDayLimit`.
    public static func opens(_ day: Weekday, _ number: Int, season: Int = 1) -> String {
        prefixed(suffixed("from_\(day.code)", number), season)
    }

    /// `to_mon`, `to_mon_2`, …: `13:30`.
    public static func closes(_ day: Weekday, _ number: Int, season: Int = 1) -> String {
        prefixed(suffixed("to_\(day.code)", number), season)
    }

    /// `closed_1`, `closed_2`, …: `2026-12-27`, or empty.
    public static func closedDate(_ number: Int) -> String { "closed_\(number)" }

    private static func suffixed(_ name: String, _ number: Int) -> String { number == 1 ? name : "\(name)_\(number)" }

    private static func prefixed(_ name: String, _ season: Int) -> String { season == 1 ? name : "s\(season)_\(name)" }
}
