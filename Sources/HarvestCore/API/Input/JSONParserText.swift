// Parsing of numbers and strings.
extension JSONParser {
    mutating func number() throws(Refusal) -> JSONNumber {
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

    /// Reads a string; `position` is at its opening quote. `limit` is in bytes of the decoded text.
    mutating func string(limit: Int) throws(Refusal) -> String {
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

    /// The scalar of `\uXXXX` or of a surrogate pair. Half a pair is refused: it is no character, and would change on its way to the
    /// database.
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
