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
        var words: (high: UInt64, low: UInt64) = (0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
        self.init(high: UInt64(bigEndian: words.high), low: UInt64(bigEndian: words.low))
    }

    /// The sixteen bytes, most significant first.
    public var bytes: [UInt8] {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
    }

    /// Compares the bytes, most significant first.
    public static func < (left: UUIDBytes, right: UUIDBytes) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }
}
