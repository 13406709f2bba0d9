/// Parses UTF-8 JSON (RFC 8259) from an untrusted sender. Depth and the lengths of names and numbers are limited, and no input traps.
///
/// Refused: invalid UTF-8, unpaired surrogates, control characters in strings, numbers that no `Double` holds, anything after the value.
/// Repeated members are kept, so that the reader can name them.
public struct JSONParser: Sendable {
    /// Limits on the cost of a document.
    public struct Limits: Sendable {
        /// Deepest nesting of arrays and objects.
        public var depth = 32
        /// Longest member name, in bytes of UTF-8.
        public var nameBytes = 1_024
        /// Longest number, in bytes.
        public var numberBytes = 64
        public init() {}
    }

    /// Why a document was refused.
    public struct Refusal: Error, Sendable, Hashable {
        /// What is wrong.
        public enum Reason: Sendable, Hashable {
            case syntax, ended, tooDeep, nameTooLong, number, encoding, surrogate, controlCharacter
        }
        public let reason: Reason
        /// Byte at which parsing stopped.
        public let offset: Int
    }

    let bytes: [UInt8]
    let limits: Limits
    var position = 0

    /// The value that `bytes` contain. Throws a `Refusal` for anything else.
    public static func parse(_ bytes: some Sequence<UInt8>, limits: Limits = Limits()) throws(Refusal) -> JSONValue {
        var parser = JSONParser(bytes: Array(bytes), limits: limits)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.position < parser.bytes.count { throw parser.refusal(.syntax) }
        return value
    }

    private init(bytes: [UInt8], limits: Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    func refusal(_ reason: Refusal.Reason) -> Refusal { Refusal(reason: reason, offset: position) }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func expect(_ byte: UInt8) throws(Refusal) {
        guard let found = next else { throw refusal(.ended) }
        guard found == byte else { throw refusal(.syntax) }
        position += 1
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        position += 1
        return true
    }
}

extension JSONParser {
    private mutating func value(depth: Int) throws(Refusal) -> JSONValue {
        skipSpace()
        switch next {
        case nil: throw refusal(.ended)
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string(limit: .max))
        case UInt8(ascii: "t"): return try word("true", is: .boolean(true))
        case UInt8(ascii: "f"): return try word("false", is: .boolean(false))
        case UInt8(ascii: "n"): return try word("null", is: .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, is value: JSONValue) throws(Refusal) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[index]) }
        return value
    }

    private mutating func object(depth: Int) throws(Refusal) -> [JSONMember] {
        if depth > limits.depth { throw refusal(.tooDeep) }
        position += 1
        var members: [JSONMember] = []
        if skip(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw refusal(next == nil ? .ended : .syntax) }
            let name = try string(limit: limits.nameBytes)
            skipSpace()
            try expect(UInt8(ascii: ":"))
            members.append(JSONMember(name, try value(depth: depth)))
        } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
        return members
    }

    private mutating func array(depth: Int) throws(Refusal) -> [JSONValue] {
        if depth > limits.depth { throw refusal(.tooDeep) }
        position += 1
        var values: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return values }
        repeat { values.append(try value(depth: depth)) } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return values
    }
}
