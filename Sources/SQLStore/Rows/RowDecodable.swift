/// A type made of one row. Write the initialiser by hand: it is short, and twice as fast as Codable.
public protocol RowDecodable {
    init(row: Row) throws
}

/// A value of one column is the row's first: `db.all(Int.self, "SELECT id FROM …")`.
extension RowDecodable where Self: SQLValueConvertible {
    public init(row: Row) throws {
        self = try row.value(Self.self, at: 0)
    }
}

extension SQLValue: RowDecodable {}
extension Int: RowDecodable {}
extension Int64: RowDecodable {}
extension Bool: RowDecodable {}
extension Double: RowDecodable {}
extension String: RowDecodable {}
extension [UInt8]: RowDecodable {}

/// For a column that may be NULL: `db.one(Int?.self, "SELECT max(id) FROM …")`.
extension Optional: RowDecodable where Wrapped: RowDecodable & SQLValueConvertible {
    public init(row: Row) throws {
        self = try row.valueIfPresent(Wrapped.self, at: 0)
    }
}
