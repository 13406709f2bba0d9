/// One row of a result. It is valid until the statement moves on, so decode it at once; a row that is read later throws.
///
/// Read columns by name:
///
///     id = try row.value("id")                      // the type is inferred
///     stock = try row.int("stock")
///     photo = try row.valueIfPresent("photo_id")    // nil for NULL
///
/// Reading by name costs little as long as each row is read in the same order, at best that of the SELECT; any order is correct. Names are lower
/// case, and an expression has one only with `AS`. Every accessor throws a `RowFailure` that names the column: when the row has no such
/// column or several, when the value is NULL, and when the type can't represent it.
///
/// Positions (`at:`) are for results of one column and for SQLStore itself.
@usableFromInline package struct Row {
    private let source: any RowSource
    private let columns: RowColumns
    private let position: Int

    init(_ source: any RowSource) {
        self.source = source
        columns = source.columns
        columns.beginRow()
        position = source.position
    }

    /// The names of the result's columns, in the order of the statement.
    package var columnNames: [String] { columns.names }

    /// The value of the only column of that name.
    @inlinable
    package func value<Value: SQLValueConvertible>(_ name: StaticString, as type: Value.Type = Value.self) throws -> Value {
        try value(type, at: index(of: name))
    }

    /// The value of the only column of that name, or nil if it is NULL. A value that the type can't represent throws.
    @inlinable
    package func valueIfPresent<Value: SQLValueConvertible>(_ name: StaticString, as type: Value.Type = Value.self) throws -> Value? {
        try valueIfPresent(type, at: index(of: name))
    }

    @usableFromInline
    func index(of name: StaticString) throws -> Int { try columns.index(of: name) }
}

/// Columns by position, for results of one column and for SQLStore itself.
extension Row {
    /// The stored value at a position, NULL beyond the last column and for a row that is no longer valid.
    package subscript(index: Int) -> SQLValue {
        columns.names.indices.contains(index) && source.position == position ? source.value(at: index) : .null
    }

    /// The value at a position that starts at 0. Read results of several columns by name.
    @inlinable
    package func value<Value: SQLValueConvertible>(_ type: Value.Type = Value.self, at index: Int) throws -> Value {
        let stored = try stored(at: index)
        guard let value = Value(sqlValue: stored) else { throw mismatch(type, stored, at: index) }
        return value
    }

    /// The value at a position, or nil if it is NULL. A value that the type can't represent throws.
    @inlinable
    package func valueIfPresent<Value: SQLValueConvertible>(_ type: Value.Type = Value.self, at index: Int) throws -> Value? {
        let stored = try stored(at: index)
        if case .null = stored { return nil }
        guard let value = Value(sqlValue: stored) else { throw mismatch(type, stored, at: index) }
        return value
    }

    @usableFromInline
    func stored(at index: Int) throws -> SQLValue {
        guard columns.names.indices.contains(index) else { throw RowFailure(column: "number \(index)", problem: .missing) }
        guard source.position == position else { throw RowFailure(column: columns.names[index], problem: .outdated) }
        return source.value(at: index)
    }

    @usableFromInline
    func mismatch(_ type: Any.Type, _ stored: SQLValue, at index: Int) -> any Error {
        let problem: RowFailure.Problem = stored == .null ? .null : .wrongKind(expected: "\(type)", found: stored.kind)
        return RowFailure(column: columns.names[index], problem: problem)
    }
}
