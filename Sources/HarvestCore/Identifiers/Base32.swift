/// Crockford's base 32 as TypeID specifies it: 26 lower-case characters for 128 bits. Look-alikes such as `o` for `0` are not read.
enum Base32 {
    static let length = 26
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    /// The value of each ASCII code; 255 for a character outside the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    /// 26 characters.
    static func encode(_ uuid: UUIDBytes) -> String {
        String(unsafeUninitializedCapacity: length) { characters in
            write(uuid, to: UnsafeMutableBufferPointer(rebasing: characters[..<length]))
            return length
        }
    }

    /// Writes 26 characters into a buffer of exactly that size.
    static func write(_ uuid: UUIDBytes, to characters: UnsafeMutableBufferPointer<UInt8>) {
        var (high, low) = (uuid.high, uuid.low)
        alphabet.withUnsafeBufferPointer { alphabet in
            for index in characters.indices.reversed() {
                characters[index] = alphabet[Int(low & 31)]
                low = low >> 5 | high << 59
                high >>= 5
            }
        }
    }

    /// Nil unless there are 26 characters of the alphabet. They hold 130 bits, so the first one is at most `7`.
    static func decode(_ characters: some Collection<UInt8>) -> UUIDBytes? {
        guard characters.count == length, let first = characters.first, first <= UInt8(ascii: "7") else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for character in characters {
            let value = values[Int(character)]
            guard value != 255 else { return nil }
            high = high << 5 | low >> 59
            low = low << 5 | UInt64(value)
        }
        return UUIDBytes(high: high, low: low)
    }
}
