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
    /// `public`, `vendors` or `hidden`.
    public static let visibility = "status"
    /// The version that was shown, so that two people don't overwrite each other.
    public static let version = "version"
    /// Month 1 to 12 and day of the season's ends; all empty for the whole year.
    public static let seasonFromMonth = "season_from_month"
    public static let seasonFromDay = "season_from_day"
    public static let seasonUntilMonth = "season_until_month"
    public static let seasonUntilDay = "season_until_day"
    /// The hours as a whole, for errors that are about several days.
    public static let hours = "hours"
    /// `save`, or `locate` to look for the address.
    public static let operation = "op"

    /// `open_mon`: `1` when the market is held on that day.
    public static func isOpen(_ day: Weekday) -> String { "open_\(day.code)" }

    /// `from_mon`, `from_mon_2`, …: `09:00`. The number counts from 1 to `OpeningHours.intervalsPerDayLimit`.
    public static func opens(_ day: Weekday, _ number: Int) -> String { suffixed("from_\(day.code)", number) }

    /// `to_mon`, `to_mon_2`, …: `13:30`.
    public static func closes(_ day: Weekday, _ number: Int) -> String { suffixed("to_\(day.code)", number) }

    /// `closed_1`, `closed_2`, …: `2026-12-27`, or empty.
    public static func closedDate(_ number: Int) -> String { "closed_\(number)" }

    private static func suffixed(_ name: String, _ number: Int) -> String { number == 1 ? name : "\(name)_\(number)" }
}
