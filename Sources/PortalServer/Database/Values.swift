import HarvestCore
import SQLStore

// How the domain's values are stored: instants as milliseconds, money as cents, identifiers and days as their text.

extension Instant: SQLValueConvertible {
    public var sqlValue: SQLValue { .integer(milliseconds) }
    public init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension Cents: SQLValueConvertible {
    public var sqlValue: SQLValue { .integer(amount) }
    public init?(sqlValue: SQLValue) {
        guard case .integer(let amount) = sqlValue else { return nil }
        self.init(amount)
    }
}

extension Identifier: SQLValueConvertible {
    public var sqlValue: SQLValue { .text(description) }
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension LocalDate: SQLValueConvertible {
    public var sqlValue: SQLValue { .text(description) }
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension RawRepresentable where RawValue == String, Self: SQLValueConvertible {
    public var sqlValue: SQLValue { .text(rawValue) }
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(rawValue: text)
    }
}

extension Language: SQLValueConvertible {}
extension OrderStatus: SQLValueConvertible {}
extension Fulfilment: SQLValueConvertible {}

// Columns read alone: `db.all(Order.ID.self, "SELECT id FROM orders …")`.
extension Instant: RowDecodable {}
extension Cents: RowDecodable {}
extension Identifier: RowDecodable {}
extension LocalDate: RowDecodable {}
