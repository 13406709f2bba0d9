/// A value as both engines store it.
@usableFromInline package enum SQLValue: Sendable, Hashable {
    case null
    /// SQLite stores 1 and 0, and returns them as integers.
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
    /// Sixteen bytes as two big-endian words: an identifier, which costs no array. Sixteen bytes are never a `blob`.
    case uuid(high: UInt64, low: UInt64)

    /// Bytes of any number.
    @inlinable package init(bytes: [UInt8]) {
        self = bytes.count == 16 ? bytes.withUnsafeBytes(Self.uuid) : .blob(bytes)
    }

    /// The value of sixteen bytes.
    @usableFromInline static func uuid(_ bytes: UnsafeRawBufferPointer) -> SQLValue {
        .uuid(
            high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
            low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    /// The bytes of a `blob` or `uuid`, nil for any other value.
    @usableFromInline var bytes: [UInt8]? {
        switch self {
        case .blob(let bytes): bytes
        case .uuid(let high, let low): withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
        default: nil
        }
    }

    /// The kind's name with its article, for messages.
    var kind: String {
        switch self {
        case .null: "NULL"
        case .boolean: "a Boolean"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob, .uuid: "bytes"
        }
    }
}
