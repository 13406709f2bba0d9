import HarvestCore
import SQLStore

/// A vendor as apps and admins see one.
struct VendorRecord: Sendable {
    enum Status: String, Sendable, CaseIterable, SQLValueConvertible { case pending, approved, declined, paused, suspended }

    let id: Vendor.ID
    let kind: API.VendorKind
    let name: String
    let description: String
    let phone: String
    let address: String
    let status: Status
    let statusReason: String
    let createdAt: Instant
    let photo: StoredPhoto?
    let category: CategoryRecord

    static let columns: SQL = """
        v.id, v.kind, v.name, v.description, v.phone, v.address, v.status, v.status_reason, v.created_at, \
        f.id, f.width, f.height, f.dominant_color, \(sql: CategoryRecord.columns)
        """
    static let tables: SQL = "vendors v JOIN categories c ON c.id = v.category_id LEFT JOIN photos f ON f.id = v.photo_id"
}

extension VendorRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        kind = try row.value(at: 1)
        name = try row.text(at: 2)
        description = try row.text(at: 3)
        phone = try row.text(at: 4)
        address = try row.text(at: 5)
        status = try row.value(at: 6)
        statusReason = try row.text(at: 7)
        createdAt = try row.value(at: 8)
        photo = try row.photo(at: 9)
        category = try CategoryRecord(row: row, at: 13)
    }
}

extension API.VendorKind: SQLValueConvertible {}

/// A vendor at one market.
struct StallRecord: Sendable {
    let vendor: Vendor.ID
    let market: Market.ID
    let marketName: String
    let number: String
    /// Days on which the vendor comes; empty for every day that the market is held.
    let weekdays: [Weekday]

    /// Whether the vendor is there at a moment, the market's hours given.
    func isOpen(_ hours: OpeningHours, at now: Instant) -> Bool {
        hours.isOpen(at: now) && (weekdays.isEmpty || weekdays.contains(hours.clock.today(at: now).weekday))
    }
}

/// The days in `stalls.weekdays`: codes with commas, `wed,sat`; empty for all.
enum StallDays {
    static func read(_ text: String) -> [Weekday] { text.split(separator: ",").compactMap { Weekday(code: String($0)) } }
    static func text(_ days: some Sequence<Weekday>) -> String { days.sorted().map(\.code).joined(separator: ",") }
}
