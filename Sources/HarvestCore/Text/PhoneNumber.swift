/// The rules for phone numbers: as apps send them, and as people type them.
public enum PhoneNumber {
    /// Whether a text is in E.164: `+` and 7 to 15 digits, country code included.
    public static func isE164(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst()
        return text.utf8.first == UInt8(ascii: "+") && (7...15).contains(digits.count) && digits.first != UInt8(ascii: "0")
            && digits.allSatisfy { $0.isDigit }
    }

    /// A typed number in E.164: `+13105550100` for `(310) 555-0100`. Ten digits without `+` are a number of the United States. Nil unless it
    /// has 8 to 15 digits.
    package static func e164(typed text: String) -> String? {
        guard isTyped(text) else { return nil }
        let digits = text.filter { isDigit($0) }
        let full = text.hasPrefix("+") ? digits : digits.count == 10 ? "1" + digits : digits
        guard (8...15).contains(full.count), !full.hasPrefix("0") else { return nil }
        return "+" + full
    }

    /// The digits of a typed number or a part of one, to search for in stored numbers: `3105550100` for `(310) 555-0100`. Nil for other texts
    /// and below four digits.
    package static func searchedDigits(typed text: String) -> String? {
        let digits = text.filter { isDigit($0) }
        return isTyped(text) && digits.count >= 4 ? digits : nil
    }

    /// A stored number as Americans write it: `(310) 555-0100` for `+13105550100`; a number of another country is unchanged.
    package static func shown(_ text: String) -> String {
        let digits = Array(text.utf8.dropFirst(2))
        guard text.hasPrefix("+1"), digits.count == 10, digits.allSatisfy(\.isDigit) else { return text }
        func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
        return "(\(part(0..<3))) \(part(3..<6))-\(part(6..<10))"
    }

    /// The last digits of a stored number, for readers who must not see all of it: `••• 0100`. Its space doesn't break
    /// a line.
    package static func masked(_ text: String) -> String { "•••\u{A0}\(text.suffix(4))" }

    /// Whether a typed number can be shown as it is: 10 to 15 digits, and at most 30 characters.
    package static func isShowable(_ text: String) -> Bool {
        isTyped(text) && text.count <= 30 && (10...15).contains(text.filter { isDigit($0) }.count)
    }

    private static func isTyped(_ text: String) -> Bool { text.allSatisfy { isDigit($0) || "+-(). ".contains($0) } }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
