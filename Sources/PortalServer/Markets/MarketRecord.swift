import HarvestCore
import SQLStore

/// A market as it is stored, with its hours.
struct MarketRecord: Sendable {
    enum Status: String, Sendable, CaseIterable, SQLValueConvertible { case open, draft, closed }

    let id: Market.ID
    let name: String
    let description: String
    let street: String
    let city: String
    let county: String
    let state: String
    let zip: String
    /// Nil for drafts whose place nobody knows.
    let position: Position?
    let timeZone: String
    /// In hundredths of a percent.
    let taxBasisPoints: Int
    let status: Status
    let hoursText: String
    let photo: StoredPhoto?
    let version: Int
    var hours = MarketHours(seasons: [], closedDates: [])
    var vendorCount = 0

    var clock: MarketClock { MarketClocks[timeZone] }

    /// `3700 Sunset Blvd, Los Angeles, CA 90026`, with what there is.
    var address: String {
        let place = [state, zip].filter { !$0.isEmpty }.joined(separator: " ")
        return [street, city, place].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// When it is open. One that is not `open` never is.
    var openingHours: OpeningHours { status == .open ? hours.openingHours(clock) : .never(clock) }

    static let columns: SQL = """
        m.id, m.name, m.description, m.street, m.city, m.county, m.state, m.zip, m.lat, m.lon, m.time_zone, m.tax_bp, m.status, m.hours_text, \
        m.version, f.id, f.width, f.height, f.dominant_color
        """
    static let tables: SQL = "markets m LEFT JOIN photos f ON f.id = m.photo_id"
}

extension MarketRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        name = try row.text(at: 1)
        description = try row.text(at: 2)
        street = try row.text(at: 3)
        city = try row.text(at: 4)
        county = try row.text(at: 5)
        state = try row.text(at: 6)
        zip = try row.text(at: 7)
        position = try row.position(at: 8)
        timeZone = try row.text(at: 10)
        taxBasisPoints = try row.int(at: 11)
        status = try row.value(at: 12)
        hoursText = try row.text(at: 13)
        version = try row.int(at: 14)
        photo = try row.photo(at: 15)
    }
}
