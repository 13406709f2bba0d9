import HarvestCore
import SQLStore

/// A vendor at one market.
package struct StallRecord: Sendable {
    package let vendor: Vendor.ID
    package let market: Market.ID
    package let marketName: String
    /// May be empty.
    package let number: String
    /// The days on which the vendor comes; empty for every day that the market is held.
    package let weekdays: [Weekday]

    static let columns: SQL = "s.vendor_id, s.market_id, m.name AS market_name, s.stall_number, s.weekdays"

    /// Whether the vendor is there now. `hours` are the market's.
    package func isOpen(_ hours: OpeningHours, at now: Instant) -> Bool { hours.isOpen(on: weekdays, at: now) }
}

extension StallRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        vendor = try row.value("vendor_id")
        market = try row.value("market_id")
        marketName = try row.text("market_name")
        number = try row.text("stall_number")
        weekdays = StallDays.read(try row.text("weekdays"))
    }
}

/// The days in `stalls.weekdays`: codes separated by commas, `wed,sat`. An empty text means all days.
enum StallDays {
    static func read(_ text: String) -> [Weekday] { text.split(separator: ",").compactMap { Weekday(code: String($0)) } }
}
