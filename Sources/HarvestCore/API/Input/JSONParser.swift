/// Reads UTF-8 JSON (RFC 8259) that a stranger sent: bounded in depth and in the length of names and numbers, never trapping.
///
/// Refused: invalid UTF-8, lone surrogates, control characters in strings, numbers that no `Double` holds, anything after the value.
/// Repeated members are kept, for the reader to name.
public struct JSONParser: Sendable {
    /// What a document may cost to read.
    public struct Limits: Sendable {
        public var depth = 32
        public var nameBytes = 1_024
        public var numberBytes = 64
        public init() {}
    }

    /// Why a document is not JSON that Harvest reads, and at which byte.
    public struct Refusal: Error, Sendable, Hashable {
        public enum Reason: Sendable, Hashable {
            case syntax, ended, tooDeep, nameTooLong, number, encoding, surrogate, controlCharacter
        }
        public let reason: Reason
        public let offset: Int
    }

    private let bytes: [UInt8]
    private let limits: Limits
    private var position = 0

    /// The value that `bytes` are. Throws a `Refusal` for anything else.
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

    private func refusal(_ reason: Refusal.Reason) -> Refusal { Refusal(reason: reason, offset: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

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

extension JSONParser {
    private mutating func number() throws(Refusal) -> JSONNumber {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        guard position - start <= limits.numberBytes,
            let number = JSONNumber(String(decoding: bytes[start..<position], as: UTF8.self))
        else { throw refusal(.number) }
        return number
    }

    private mutating func digits() throws(Refusal) {
        guard let first = next else { throw refusal(.ended) }
        guard (0x30...0x39).contains(first) else { throw refusal(.syntax) }
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    }

    /// A string, its opening quote being next. `limit` is in bytes of the decoded text.
    private mutating func string(limit: Int) throws(Refusal) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                guard let valid = String(validating: text, as: UTF8.self) else { throw refusal(.encoding) }
                position += 1
                return valid
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20: throw refusal(.controlCharacter)
            default:
                text.append(byte)
                position += 1
            }
            if text.count > limit { throw refusal(.nameTooLong) }
        }
        throw refusal(.ended)
    }

    private mutating func escape() throws(Refusal) -> [UInt8] {
        position += 1
        guard let byte = next else { throw refusal(.ended) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
        default: throw refusal(.syntax)
        }
    }

    /// The scalar of `\uXXXX`, or of a pair of them: half a pair is no character, and would change on the way to the database.
    private mutating func scalar() throws(Refusal) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, next == UInt8(ascii: "\\") else { throw refusal(.surrogate) }
        position += 1
        guard next == UInt8(ascii: "u") else { throw refusal(.surrogate) }
        position += 1
        let second = try codeUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw refusal(.surrogate) }
        return scalar
    }

    private mutating func codeUnit() throws(Refusal) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next else { throw refusal(.ended) }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw refusal(.syntax) }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
