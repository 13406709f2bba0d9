/// The everyday kinds, by name.
extension Row {
    public func int(_ name: String) throws -> Int { try value(Int.self, name) }
    public func double(_ name: String) throws -> Double { try value(Double.self, name) }
    public func bool(_ name: String) throws -> Bool { try value(Bool.self, name) }
    public func text(_ name: String) throws -> String { try value(String.self, name) }
    public func bytes(_ name: String) throws -> [UInt8] { try value([UInt8].self, name) }

    public func intIfPresent(_ name: String) throws -> Int? { try valueIfPresent(Int.self, name) }
    public func doubleIfPresent(_ name: String) throws -> Double? { try valueIfPresent(Double.self, name) }
    public func boolIfPresent(_ name: String) throws -> Bool? { try valueIfPresent(Bool.self, name) }
    public func textIfPresent(_ name: String) throws -> String? { try valueIfPresent(String.self, name) }
    public func bytesIfPresent(_ name: String) throws -> [UInt8]? { try valueIfPresent([UInt8].self, name) }
}

/// The everyday kinds, by position.
extension Row {
    @inlinable public func int(at index: Int) throws -> Int { try value(Int.self, at: index) }
    @inlinable public func double(at index: Int) throws -> Double { try value(Double.self, at: index) }
    @inlinable public func bool(at index: Int) throws -> Bool { try value(Bool.self, at: index) }
    @inlinable public func text(at index: Int) throws -> String { try value(String.self, at: index) }
    @inlinable public func bytes(at index: Int) throws -> [UInt8] { try value([UInt8].self, at: index) }

    @inlinable public func intIfPresent(at index: Int) throws -> Int? { try valueIfPresent(Int.self, at: index) }
    @inlinable public func doubleIfPresent(at index: Int) throws -> Double? { try valueIfPresent(Double.self, at: index) }
    @inlinable public func boolIfPresent(at index: Int) throws -> Bool? { try valueIfPresent(Bool.self, at: index) }
    @inlinable public func textIfPresent(at index: Int) throws -> String? { try valueIfPresent(String.self, at: index) }
    @inlinable public func bytesIfPresent(at index: Int) throws -> [UInt8]? { try valueIfPresent([UInt8].self, at: index) }
}
