import Foundation

/// The text of a statement, in UTF-8.
///
/// A statement is put together from its literals each time it runs, and then looked up among the compiled ones. That was a twentieth of an
/// order's instructions with `String`, whose appending and hashing do more than is needed here.
@usableFromInline struct SQLText: Sendable, Hashable, ExpressibleByStringLiteral {
    private var bytes: [UInt8] = []

    init() {}

    init(_ text: String) { append(text) }

    @usableFromInline init(stringLiteral text: String) { append(text) }

    /// The text, copied.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Appends a character of ASCII.
    mutating func append(byte: UInt8) { bytes.append(byte) }

    mutating func append(_ text: SQLText) { bytes.append(contentsOf: text.bytes) }

    @usableFromInline static func == (left: SQLText, right: SQLText) -> Bool {
        left.bytes.count == right.bytes.count
            && left.bytes.withUnsafeBytes { left in
                right.bytes.withUnsafeBytes { right in left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0 }
            }
    }

    /// Texts come from the program's literals only, so nobody can choose texts whose fingerprints are the same.
    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

    /// Eight bytes at a time, each step a multiplication by 2⁶⁴ divided by the golden ratio.
    private var fingerprint: UInt64 {
        bytes.withUnsafeBytes { bytes in
            var result = UInt64(bytes.count)
            var offset = 0
            while offset + 8 <= bytes.count {
                result = Self.mixed(result, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            while offset < bytes.count {
                result = Self.mixed(result, UInt64(bytes[offset]))
                offset += 1
            }
            return result
        }
    }

    private static func mixed(_ result: UInt64, _ word: UInt64) -> UInt64 {
        let product = (result ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ (product >> 32)
    }
}
