/// A type that can be bound to a statement and read from a column.
public protocol SQLValueConvertible: Sendable {
    var sqlValue: SQLValue { get }
    /// Nil when the stored value is no value of this type.
    init?(sqlValue: SQLValue)
}

extension SQLValueConvertible where Self: RawRepresentable, RawValue: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { rawValue.sqlValue }

    @inlinable public init?(sqlValue: SQLValue) {
        guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension SQLValue: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { self }
    @inlinable public init?(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { .integer(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self = integer
    }
}

extension Int: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self.init(exactly: integer)
    }
}

/// SQLite has no Boolean and gives back 1 and 0.
extension Bool: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { .boolean(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .boolean(let value): self = value
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

/// An integer is accepted too: engines may give a whole sum as one. SQLite stores NaN as NULL.
extension Double: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { .real(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .real(let real): self = real
        case .integer(let integer): self = Double(integer)
        default: return nil
        }
    }
}

extension String: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { .text(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension [UInt8]: SQLValueConvertible {
    @inlinable public var sqlValue: SQLValue { .blob(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .blob(let bytes) = sqlValue else { return nil }
        self = bytes
    }
}
