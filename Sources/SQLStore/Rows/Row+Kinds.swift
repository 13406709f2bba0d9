/// The common types by column name. Each is short for `value(_:as:)` or `valueIfPresent(_:as:)` and throws the same.
extension Row {
    /// An integer.
    @inlinable package func int(_ name: StaticString) throws -> Int { try value(name) }
    /// A real number, or an integer as one.
    @inlinable package func double(_ name: StaticString) throws -> Double { try value(name) }
    /// A Boolean. SQLite stores 1 and 0.
    @inlinable package func bool(_ name: StaticString) throws -> Bool { try value(name) }
    /// A text.
    @inlinable package func text(_ name: StaticString) throws -> String { try value(name) }
    /// Bytes.
    @inlinable package func bytes(_ name: StaticString) throws -> [UInt8] { try value(name) }

    /// An integer, or nil for NULL.
    @inlinable package func intIfPresent(_ name: StaticString) throws -> Int? { try valueIfPresent(name) }
    /// A real number, or nil for NULL.
    @inlinable package func doubleIfPresent(_ name: StaticString) throws -> Double? { try valueIfPresent(name) }
    /// A Boolean, or nil for NULL.
    @inlinable package func boolIfPresent(_ name: StaticString) throws -> Bool? { try valueIfPresent(name) }
    /// A text, or nil for NULL.
    @inlinable package func textIfPresent(_ name: StaticString) throws -> String? { try valueIfPresent(name) }
    /// Bytes, or nil for NULL.
    @inlinable package func bytesIfPresent(_ name: StaticString) throws -> [UInt8]? { try valueIfPresent(name) }
}

/// The common types by position, for results of one column and for SQLStore itself.
extension Row {
    /// An integer.
    @inlinable package func int(at index: Int) throws -> Int { try value(at: index) }
    /// A real number, or an integer as one.
    @inlinable package func double(at index: Int) throws -> Double { try value(at: index) }
    /// A Boolean. SQLite stores 1 and 0.
    @inlinable package func bool(at index: Int) throws -> Bool { try value(at: index) }
    /// A text.
    @inlinable package func text(at index: Int) throws -> String { try value(at: index) }
    /// Bytes.
    @inlinable package func bytes(at index: Int) throws -> [UInt8] { try value(at: index) }

    /// An integer, or nil for NULL.
    @inlinable package func intIfPresent(at index: Int) throws -> Int? { try valueIfPresent(at: index) }
    /// A real number, or nil for NULL.
    @inlinable package func doubleIfPresent(at index: Int) throws -> Double? { try valueIfPresent(at: index) }
    /// A Boolean, or nil for NULL.
    @inlinable package func boolIfPresent(at index: Int) throws -> Bool? { try valueIfPresent(at: index) }
    /// A text, or nil for NULL.
    @inlinable package func textIfPresent(at index: Int) throws -> String? { try valueIfPresent(at: index) }
    /// Bytes, or nil for NULL.
    @inlinable package func bytesIfPresent(at index: Int) throws -> [UInt8]? { try valueIfPresent(at: index) }
}
