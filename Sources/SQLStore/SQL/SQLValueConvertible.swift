/// A type that can be bound to a statement and read from a column.
///
/// An enumeration with raw values conforms with one line: `extension Status: SQLValueConvertible {}`. Reading an unknown raw value then
/// throws a `RowFailure` that names the column.
@usableFromInline package protocol SQLValueConvertible: Sendable {
    /// The value as it is stored.
    var sqlValue: SQLValue { get }
    /// Nil if the stored value is not one of this type.
    init?(sqlValue: SQLValue)
}

/// A raw representable value is stored as its raw value.
extension SQLValueConvertible where Self: RawRepresentable, RawValue: SQLValueConvertible {
    /// The stored raw value.
    @inlinable package var sqlValue: SQLValue { rawValue.sqlValue }

    /// Nil if the raw value is of another type or unknown.
    @inlinable package init?(sqlValue: SQLValue) {
        guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension SQLValue: SQLValueConvertible {
    /// The value itself.
    @inlinable package var sqlValue: SQLValue { self }
    /// Accepts any value.
    @inlinable package init?(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLValueConvertible {
    /// An integer.
    @inlinable package var sqlValue: SQLValue { .integer(self) }

    /// Nil unless the value is an integer.
    @inlinable package init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self = integer
    }
}

extension Int: SQLValueConvertible {
    /// An integer.
    @inlinable package var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Nil unless the value is an integer that fits.
    @inlinable package init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self.init(exactly: integer)
    }
}

/// SQLite has no Boolean type and returns 1 and 0.
extension Bool: SQLValueConvertible {
    /// A Boolean.
    @inlinable package var sqlValue: SQLValue { .boolean(self) }

    /// Nil unless the value is a Boolean, 1 or 0.
    @inlinable package init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .boolean(let value): self = value
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

/// An integer is accepted too, because engines may return a whole sum as one. SQLite stores NaN as NULL.
extension Double: SQLValueConvertible {
    /// A real number.
    @inlinable package var sqlValue: SQLValue { .real(self) }

    /// Nil unless the value is a number.
    @inlinable package init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .real(let real): self = real
        case .integer(let integer): self = Double(integer)
        default: return nil
        }
    }
}

extension String: SQLValueConvertible {
    /// A text.
    @inlinable package var sqlValue: SQLValue { .text(self) }

    /// Nil unless the value is a text.
    @inlinable package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension [UInt8]: SQLValueConvertible {
    /// Bytes.
    @inlinable package var sqlValue: SQLValue { SQLValue(bytes: self) }

    /// Nil unless the value is bytes.
    @inlinable package init?(sqlValue: SQLValue) {
        guard let bytes = sqlValue.bytes else { return nil }
        self = bytes
    }
}
