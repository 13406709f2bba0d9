/// The number of a table's rows, and a 64-bit FNV-1a hash of every value in the order of the key. Equal contents give an equal digest on
/// either engine.
struct TableDigest: Sendable, Hashable {
    private(set) var rows = 0
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ row: Row, columns: Int) {
        rows += 1
        for index in 0..<columns { add(row[index]) }
    }

    private mutating func add(_ value: SQLValue) {
        switch value {
        case .null: mix(0)
        // SQLite stores Booleans as 1 and 0.
        case .boolean(let value): add(.integer(value ? 1 : 0))
        case .integer(let value): mix(1, bits: UInt64(bitPattern: value))
        case .real(let value): mix(2, bits: value.bitPattern)
        case .text(let text):
            mix(3)
            for byte in text.utf8 { mix(byte) }
            mix(0xFF)
        case .blob, .uuid:
            let bytes = value.bytes ?? []
            mix(4, bits: UInt64(bytes.count))
            for byte in bytes { mix(byte) }
        }
    }

    private mutating func mix(_ kind: UInt8, bits: UInt64) {
        mix(kind)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    private mutating func mix(_ byte: UInt8) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
}
