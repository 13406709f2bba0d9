/// RFC 9562 version 7: 48 bits of time, then randomness, so that identifiers sort by the moment they were made.
public enum UUIDv7 {
    /// The same time and random bits always give the same UUID. Times before 1970 count as 1970.
    /// - Parameter random: 74 of the 128 bits are used: the low 12 of the first word, the low 62 of the second.
    public static func make(milliseconds: Int64, random: (UInt64, UInt64)) -> UUIDBytes {
        let time = UInt64(max(0, milliseconds)) & 0xFFFF_FFFF_FFFF
        return UUIDBytes(
            high: time << 16 | 0x7000 | (random.0 & 0xFFF),
            low: 0x8000_0000_0000_0000 | (random.1 & 0x3FFF_FFFF_FFFF_FFFF))
    }

    /// The moment that is written in a version 7 UUID, in milliseconds since 1970; nil for another version.
    public static func milliseconds(of uuid: UUIDBytes) -> Int64? {
        guard uuid.high & 0xF000 == 0x7000 else { return nil }
        return Int64(uuid.high >> 16)
    }
}
