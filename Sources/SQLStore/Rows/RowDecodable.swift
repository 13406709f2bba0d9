/// A type that is decoded from one row. Write the initializer by hand, reading columns by name: it is twice as fast as `Codable`.
@usableFromInline package protocol RowDecodable {
    /// Reads the row's columns. Throws a `RowFailure` for what it can't read.
    init(row: Row) throws
}

/// A type of one value is decoded from the first column: `db.all(Int.self, "SELECT id FROM …")`.
extension RowDecodable where Self: SQLValueConvertible {
    /// Reads the first column. Throws a `RowFailure` if it is NULL or of another type.
    @inlinable package init(row: Row) throws {
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

/// An optional is decoded from a first column that may be NULL: `db.one(Int?.self, "SELECT max(id) FROM …")`.
extension Optional: RowDecodable where Wrapped: RowDecodable & SQLValueConvertible {
    /// Reads the first column, nil for NULL. Throws a `RowFailure` if it is of another type.
    @inlinable package init(row: Row) throws {
        self = try row.valueIfPresent(Wrapped.self, at: 0)
    }
}
