/// What an identifier stands for, and the prefix that says so in text.
public protocol IdentifierKind {
    /// Lower-case letters, for good: it is part of every stored and published identifier.
    static var prefix: String { get }
}

extension IdentifierKind {
    /// `Order.ID`, `Market.ID`, …: identifiers of different things never mix.
    public typealias ID = Identifier<Self>
}

/// A TypeID of one kind, `order_01h2xcejqtf2nbrexx3vqjhp41`. Sorts by the time it was made.
public struct Identifier<Kind: IdentifierKind>: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let uuid: UUIDBytes

    public init(uuid: UUIDBytes) {
        self.uuid = uuid
    }

    /// Strict: another kind's prefix, upper case or a wrong length gives nil, which a server answers like "not there".
    public init?(_ text: String) {
        guard let uuid = TypeID.uuid(text, prefix: Kind.prefix) else { return nil }
        self.uuid = uuid
    }

    public var description: String { TypeID.text(prefix: Kind.prefix, uuid) }

    public static func < (left: Self, right: Self) -> Bool {
        left.uuid < right.uuid
    }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let identifier = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an identifier of the kind \(Kind.prefix).")
        }
        self = identifier
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Identifier: CodingKeyRepresentable {
    public var codingKey: any CodingKey { TextKey(stringValue: description) }

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
