/// Walks over a text of digits and marks, byte by byte; what dates, times and clocks are read with.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Exactly so many digits, or nil.
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

    /// Passes over one ASCII mark; says whether it was there.
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == mark.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Milliseconds of an optional `.123456`, cut, not rounded; nil for a point without digits.
    mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { Self.digit($0) != nil }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let three = Array(digits.prefix(3).compactMap(Self.digit)) + [0, 0]
        return three[0] * 100 + three[1] * 10 + three[2]
    }

    /// Minutes east of UTC from `Z` or `±hh:mm`.
    mutating func offsetMinutes() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = digits(2), skip(":"), let minutes = digits(2), hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        byte >= 48 && byte <= 57 ? Int(byte) - 48 : nil
    }
}
