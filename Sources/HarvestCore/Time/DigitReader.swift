/// Parses text of digits and separators, such as dates and times, byte by byte from the front.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads exactly `count` digits; nil if there are fewer.
    mutating func digits(_ count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var value = 0
        for byte in rest.prefix(count) {
            guard let digit = Self.digit(byte) else { return nil }
            value = value * 10 + digit
        }
        rest = rest.dropFirst(count)
        return value
    }

    /// Skips one ASCII character if it comes next. Returns whether it did.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Reads an optional fraction of a second such as `.123456`, in milliseconds, cut and not rounded. Zero without a fraction, nil for a
    /// point without digits.
    mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { Self.digit($0) != nil }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let three = Array(digits.prefix(3).compactMap(Self.digit)) + [0, 0]
        return three[0] * 100 + three[1] * 10 + three[2]
    }

    /// Reads `Z` or `±hh:mm`, in minutes east of UTC.
    mutating func offsetMinutes() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = digits(2), skip(":"), let minutes = digits(2), hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        byte.isDigit ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
