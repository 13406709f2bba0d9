/// Crockford's base 32 in lower case, 26 characters for 128 bits, without its look-alikes: as TypeID asks for.
enum Base32 {
    static let length = 26
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    /// Value by ASCII code; 255 where the character isn't in the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    static func encode(_ uuid: UUIDBytes) -> String {
        String(unsafeUninitializedCapacity: length) { characters in
            write(uuid, to: UnsafeMutableBufferPointer(rebasing: characters[..<length]))
            return length
        }
    }

    /// Fills exactly 26 characters.
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

    /// 26 characters hold 130 bits, so the first one may be at most `7`.
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
