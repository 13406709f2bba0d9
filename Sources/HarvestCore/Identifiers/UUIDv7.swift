/// UUIDs of version 7 (RFC 9562): 48 bits of time and then random bits, so that they sort by the time at which they were made.
public enum UUIDv7 {
    /// Makes a UUID; the same time and random bits give the same one.
    /// - Parameters:
    ///   - milliseconds: since 1970; a negative number counts as zero.
    ///   - random: 128 bits, of which 74 are used: the low 12 of the first word and the low 62 of the second.
    public static func make(milliseconds: Int64, random: (UInt64, UInt64)) -> UUIDBytes {
        let time = UInt64(max(0, milliseconds)) & 0xFFFF_FFFF_FFFF
        return UUIDBytes(
            high: time << 16 | 0x7000 | (random.0 & 0xFFF),
            low: 0x8000_0000_0000_0000 | (random.1 & 0x3FFF_FFFF_FFFF_FFFF))
    }

    /// The time in a UUID of version 7, in milliseconds since 1970; nil for another version.
    public static func milliseconds(of uuid: UUIDBytes) -> Int64? {
        guard uuid.high & 0xF000 == 0x7000 else { return nil }
        return Int64(uuid.high >> 16)
    }
}
