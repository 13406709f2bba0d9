// Base64url by hand: every page encodes and every form decodes several tokens, for which Foundation takes six times as long.

extension Sequence<UInt8> {
    /// The bytes as base64url text (RFC 4648 §5) without padding.
    @inlinable package var base64URL: String { withContiguousStorageIfAvailable(ByteText.base64URL) ?? Array(self).base64URL }

    /// The bytes as lower-case hexadecimal text.
    @inlinable package var hexadecimal: String { withContiguousStorageIfAvailable(ByteText.hexadecimal) ?? Array(self).hexadecimal }
}

/// Texts of bytes that lie in memory one after another. Through the protocol of sequences, each byte takes eighty instructions more.
@usableFromInline enum ByteText {
    private static let base64Alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    private static let digits: StaticString = "0123456789abcdef"

    @usableFromInline static func base64URL(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
            let alphabet = base64Alphabet.utf8Start
            var (buffer, bits, length) = (UInt32(0), UInt32(0), 0)
            for byte in bytes {
                buffer = buffer << 8 | UInt32(byte)
                bits += 8
                while bits >= 6 {
                    bits -= 6
                    text[length] = alphabet[Int(buffer >> bits & 63)]
                    length += 1
                }
            }
            if bits > 0 {
                text[length] = alphabet[Int(buffer << (6 - bits) & 63)]
                length += 1
            }
            return length
        }
    }

    @usableFromInline static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            for (index, byte) in bytes.enumerated() {
                text[2 * index] = digits.utf8Start[Int(byte >> 4)]
                text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
            }
            return bytes.count * 2
        }
    }
}

extension [UInt8] {
    /// The bytes of hexadecimal text; none for anything else.
    init(hexadecimal text: some StringProtocol) {
        let digits = text.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
        let isValid = digits.count == text.utf8.count && digits.count % 2 == 0
        self = isValid ? stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] } : []
    }

    /// The bytes of base64url text (RFC 4648 §5) without padding, or nil if it has other characters. Bits after the last whole byte are
    /// ignored.
    package init?(base64URL text: String) {
        self = []
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for character in text.utf8 {
            guard let value = Self.value(ofBase64URL: character) else { return nil }
            buffer = buffer << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
        }
    }

    private static func value(ofBase64URL character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
