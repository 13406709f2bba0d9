/// A type of thing that has identifiers of its own, and their prefix in text.
public protocol IdentifierKind {
    /// Lower-case letters. A prefix never changes, because it is part of every stored and published identifier.
    static var prefix: String { get }
}

extension IdentifierKind {
    /// The identifier of this kind, such as `Order.ID`. Identifiers of different kinds are different types.
    public typealias ID = Identifier<Self>
}

/// A TypeID of one kind, `order_01h2xcejqtf2nbrexx3vqjhp41`. Identifiers sort by the time at which they were made.
public struct Identifier<Kind: IdentifierKind>: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let uuid: UUIDBytes

    /// The identifier with these bytes.
    public init(uuid: UUIDBytes) {
        self.uuid = uuid
    }

    /// Reads `order_01h2xcejqtf2nbrexx3vqjhp41`; nil for another kind's prefix, upper case or another length.
    public init?(_ text: String) {
        guard let uuid = TypeID.uuid(text, prefix: Kind.prefix) else { return nil }
        self.uuid = uuid
    }

    /// The prefix, an underscore and 26 characters of base 32.
    public var description: String { TypeID.text(prefix: Kind.prefix, uuid) }

    /// The identifier that was made earlier is less.
    public static func < (left: Self, right: Self) -> Bool {
        left.uuid < right.uuid
    }
}

extension Identifier: Codable {
    /// Reads `description`; throws for anything else, identifiers of other kinds included.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let identifier = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an identifier of the kind \(Kind.prefix).")
        }
        self = identifier
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Identifier: CodingKeyRepresentable {
    /// The identifier as a key of a JSON object.
    public var codingKey: any CodingKey { TextKey(stringValue: description) }

    /// Reads a key of a JSON object; nil if it is no identifier of this kind.
    public init?(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }

    private struct TextKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
