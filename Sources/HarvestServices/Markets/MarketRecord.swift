import HarvestCore
import SQLStore

/// A market as it is stored, with its hours.
package struct MarketRecord: Sendable {
    package let id: Market.ID
    package let name: String
    package let description: String
    package let street: String
    package let city: String
    package let county: String
    package let state: String
    package let zip: String
    /// Nil for an imported market without a known position.
    package let position: Position?
    /// The IANA name.
    package let timeZone: String
    /// The sales tax in hundredths of a percent.
    package let taxBasisPoints: Int
    /// The most orders of one slot; nil for no limit.
    package let ordersPerSlot: Int?
    package let visibility: MarketVisibility
    let hoursText: String
    package let photo: StoredPhoto?
    package let version: Int
    package var hours = MarketHours(seasons: [], closedDates: [])
    /// Approved vendors with a stall.
    package var vendorCount = 0

    /// The market's clock.
    package var clock: MarketClock { MarketClocks[timeZone] }

    /// `3700 Sunset Blvd, Los Angeles, CA 90026`, without the parts that are empty.
    package var address: String {
        let place = [state, zip].filter { !$0.isEmpty }.joined(separator: " ")
        return [street, city, place].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// When the market is open. One that customers can't see never is.
    package var openingHours: OpeningHours { visibility == .customers ? hours.openingHours(clock) : .never(clock) }

    static let columns: SQL = """
        m.id, m.name, m.description, m.street, m.city, m.county, m.state, m.zip, m.lat, m.lon, m.time_zone, m.tax_bp, m.status, m.hours_text, \
        m.orders_per_slot, m.version, \(sql: StoredPhoto.columns)
        """
    static let tables: SQL = "markets m LEFT JOIN photos f ON f.id = m.photo_id"
}

extension MarketRecord: RowDecodable {
    /// Reads `columns`. Hours and the vendor count are read separately.
    package init(row: Row) throws {
        id = try row.value("id")
        name = try row.text("name")
        description = try row.text("description")
        street = try row.text("street")
        city = try row.text("city")
        county = try row.text("county")
        state = try row.text("state")
        zip = try row.text("zip")
        position = try row.position("lat", "lon")
        timeZone = try row.text("time_zone")
        taxBasisPoints = try row.int("tax_bp")
        ordersPerSlot = try row.intIfPresent("orders_per_slot")
        visibility = try row.value("status")
        hoursText = try row.text("hours_text")
        version = try row.int("version")
        photo = try row.photo()
    }
}

extension MarketVisibility: SQLValueConvertible {}
