import HarvestCore
import SQLStore

// How the domain's values are stored: instants as milliseconds, money as cents, identifiers as their 16 bytes, days as their text.

extension Instant: SQLValueConvertible {
    /// Milliseconds since 1970.
    @usableFromInline package var sqlValue: SQLValue { .integer(milliseconds) }
    /// Nil unless the value is an integer.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension Cents: SQLValueConvertible {
    /// The amount in cents.
    @usableFromInline package var sqlValue: SQLValue { .integer(amount) }
    /// Nil unless the value is an integer.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .integer(let amount) = sqlValue else { return nil }
        self.init(amount)
    }
}

extension UUIDBytes: SQLValueConvertible {
    /// The sixteen bytes.
    @usableFromInline package var sqlValue: SQLValue { .uuid(high: high, low: low) }
    /// Nil unless the value is sixteen bytes.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .uuid(let high, let low) = sqlValue else { return nil }
        self.init(high: high, low: low)
    }
}

extension Identifier: SQLValueConvertible {
    /// The identifier's sixteen bytes. The column tells the kind.
    @usableFromInline package var sqlValue: SQLValue { uuid.sqlValue }
    /// Nil unless the value is sixteen bytes.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard let uuid = UUIDBytes(sqlValue: sqlValue) else { return nil }
        self.init(uuid: uuid)
    }
}

extension LocalDate: SQLValueConvertible {
    /// `2026-10-17`.
    @usableFromInline package var sqlValue: SQLValue { .text(description) }
    /// Nil unless the value is the text of a date.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension OrderReason: SQLValueConvertible {
    /// A code of Harvest's own, or what a person wrote.
    @usableFromInline package var sqlValue: SQLValue { .text(stored) }
    /// Nil unless the value is a text.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(stored: text)
    }
}

extension Language: SQLValueConvertible {}
extension OrderStatus: SQLValueConvertible {}
extension Fulfilment: SQLValueConvertible {}
extension DriverProgress: SQLValueConvertible {}
extension StopStatus: SQLValueConvertible {}
extension API.Vehicle: SQLValueConvertible {}

// Columns read alone: `db.all(Order.ID.self, "SELECT id FROM orders …")`.
extension Instant: RowDecodable {}
extension Cents: RowDecodable {}
extension Identifier: RowDecodable {}
extension LocalDate: RowDecodable {}
