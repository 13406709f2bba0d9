extension API {
    /// What a PATCH does to an optional member: `.keep` leaves it out, `.remove` sends `null`, `.set` sends a value.
    public enum Change<Value: Sendable>: Sendable {
        case keep
        case remove
        case set(Value)

        /// The value after the change, if it was `present` before.
        public func applied(to present: Value?) -> Value? {
            switch self {
            case .keep: present
            case .remove: nil
            case .set(let value): value
            }
        }
    }
}

extension API.Change: Equatable where Value: Equatable {}
extension API.Change: Hashable where Value: Hashable {}

extension KeyedEncodingContainer {
    /// Writes nothing, `null` or the value.
    mutating func encode<Value: Encodable>(_ change: API.Change<Value>, forKey key: Key) throws {
        switch change {
        case .keep: break
        case .remove: try encodeNil(forKey: key)
        case .set(let value): try encode(value, forKey: key)
        }
    }
}

extension KeyedDecodingContainer {
    /// Reads what `encode` wrote.
    func decode<Value: Decodable>(_ type: API.Change<Value>.Type, forKey key: Key) throws -> API.Change<Value> {
        guard contains(key) else { return .keep }
        if try decodeNil(forKey: key) { return .remove }
        return .set(try decode(Value.self, forKey: key))
    }
}

extension API.Change: Codable where Value: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .remove : .set(try container.decode(Value.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .keep, .remove: try container.encodeNil()
        case .set(let value): try container.encode(value)
        }
    }
}
