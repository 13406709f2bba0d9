/// One row of an answer, valid until the next: take what you need, don't keep it.
///
/// By name for clarity (`row.int("stock")`) or by position for speed (`row.int(at: 0)`). All throw a `RowFailure` that names the column.
public struct Row {
    private let source: any RowSource
    private let position: Int
    private let count: Int

    init(_ source: any RowSource) {
        self.source = source
        position = source.position
        count = source.columns.names.count
    }

    public var columnNames: [String] { source.columns.names }

    /// The raw value at a position, NULL beyond the last column.
    public subscript(index: Int) -> SQLValue {
        (0..<count).contains(index) && source.position == position ? source.value(at: index) : .null
    }

    public func value<Value: SQLValueConvertible>(_ type: Value.Type = Value.self, _ name: String) throws -> Value {
        try value(type, at: source.columns.index(of: name))
    }

    @inlinable
    public func value<Value: SQLValueConvertible>(_ type: Value.Type = Value.self, at index: Int) throws -> Value {
        let stored = try stored(at: index)
        guard let value = Value(sqlValue: stored) else { throw mismatch(type, stored, at: index) }
        return value
    }

    /// Nil for NULL only; a value of another kind still throws.
    public func valueIfPresent<Value: SQLValueConvertible>(_ type: Value.Type = Value.self, _ name: String) throws -> Value? {
        try valueIfPresent(type, at: source.columns.index(of: name))
    }

    /// Nil for NULL only; a value of another kind still throws.
    @inlinable
    public func valueIfPresent<Value: SQLValueConvertible>(_ type: Value.Type = Value.self, at index: Int) throws -> Value? {
        let stored = try stored(at: index)
        if case .null = stored { return nil }
        guard let value = Value(sqlValue: stored) else { throw mismatch(type, stored, at: index) }
        return value
    }

    @usableFromInline
    func stored(at index: Int) throws -> SQLValue {
        guard (0..<count).contains(index) else { throw RowFailure(column: "number \(index)", problem: .missing) }
        guard source.position == position else { throw RowFailure(column: source.columns.names[index], problem: .outdated) }
        return source.value(at: index)
    }

    @usableFromInline
    func mismatch(_ type: Any.Type, _ stored: SQLValue, at index: Int) -> RowFailure {
        let problem: RowFailure.Problem = stored == .null ? .null : .wrongKind(expected: "\(type)", found: stored.kind)
        return RowFailure(column: source.columns.names[index], problem: problem)
    }
}
