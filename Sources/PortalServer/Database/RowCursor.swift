import SQLStore

/// Reads a row's columns one after another, in the order in which the statement names them.
struct RowCursor {
    private let row: Row
    private var index = 0

    init(_ row: Row, from index: Int = 0) {
        self.row = row
        self.index = index
    }

    mutating func next<Value: SQLValueConvertible>(_: Value.Type = Value.self) throws -> Value {
        defer { index += 1 }
        return try row.value(at: index)
    }

    mutating func nextIfPresent<Value: SQLValueConvertible>(_: Value.Type = Value.self) throws -> Value? {
        defer { index += 1 }
        return try row.valueIfPresent(at: index)
    }
}
