/// The sixteen bytes of a UUID as two big-endian words, which compare in the order of the bytes.
public struct UUIDBytes: Hashable, Comparable, Sendable {
    /// The first eight bytes, big endian.
    public let high: UInt64
    /// The last eight bytes, big endian.
    public let low: UInt64

    /// The UUID of two big-endian words.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Nil unless there are sixteen bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        self.init(
            high: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
            low: bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The sixteen bytes, most significant first.
    public var bytes: [UInt8] {
        [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
    }

    /// Compares the bytes, most significant first.
    public static func < (left: UUIDBytes, right: UUIDBytes) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }
}
