/// Decodes the last 26 characters of a TypeID: Crockford's base 32 in lower case.
enum TypeIDText {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// The sixteen bytes, no bytes for an empty text, and nil for anything that is no identifier.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        if text.isEmpty { return [] }
        let digits = text.suffix(26).map { character in alphabet.firstIndex(of: character) }
        guard digits.count == 26, let first = digits[0], first < 8 else { return nil }
        var words: (high: UInt64, low: UInt64) = (0, 0)
        for digit in digits {
            guard let digit else { return nil }
            words = (words.high << 5 | words.low >> 59, words.low << 5 | UInt64(digit))
        }
        return [words.high, words.low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
    }
}
