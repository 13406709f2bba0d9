extension InputRule where Value == String {
    /// Text as it came, `length` counted in Unicode scalars. For what is never shown: passwords.
    public static func secret(_ length: ClosedRange<Int>) -> Self {
        InputRule { value, reader in
            guard case .string(let text) = value else {
                reader.note(.wrongType(.text))
                return nil
            }
            let count = text.unicodeScalars.count
            if count < length.lowerBound { reader.note(.tooShort(length.lowerBound)) }
            if count > length.upperBound { reader.note(.tooLong(length.upperBound)) }
            return length.contains(count) ? text : nil
        }
    }

    /// Text of several lines: no control characters but tab, line feed and carriage return.
    public static func text(_ length: ClosedRange<Int>) -> Self {
        secret(length).then { text in
            let isPlain = text.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\t" || $0 == "\n" || $0 == "\r" }
            return isPlain ? .success(text) : .failure(.malformed(.text))
        }
    }

    /// One line of text with something in it: no control characters, not only spaces.
    public static func line(_ length: ClosedRange<Int>) -> Self {
        secret(length).then { text in
            if text.unicodeScalars.contains(where: { $0.isControl }) { return .failure(.malformed(.oneLine)) }
            return text.unicodeScalars.allSatisfy { $0 == " " } ? .failure(.tooShort(1)) : .success(text)
        }
    }

    /// Text of `length` ASCII characters that `isAllowed` accepts.
    public static func ascii(
        _ length: ClosedRange<Int>, as form: FieldRefusal.Form, where isAllowed: @escaping @Sendable (UInt8) -> Bool
    ) -> Self {
        secret(0...length.upperBound).then { text in
            length.contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed) ? .success(text) : .failure(.malformed(form))
        }
    }

    /// Letters, digits, `-` and `_`: tokens of links, nonces, idempotency keys.
    public static func urlSafe(_ length: ClosedRange<Int>, as form: FieldRefusal.Form = .token) -> Self {
        ascii(length, as: form) { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// An opaque list position.
    public static var cursor: Self {
        ascii(1...512, as: .cursor) {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "=")
        }
    }

    /// A phone number in E.164: `+`, a country, 7 to 15 digits in all.
    public static var phone: Self {
        secret(0...16).then { text in
            let digits = text.utf8.dropFirst()
            let isPhone =
                text.utf8.first == UInt8(ascii: "+") && (7...15).contains(digits.count) && digits.first != UInt8(ascii: "0")
                && digits.allSatisfy { $0.isDigit }
            return isPhone ? .success(text) : .failure(.malformed(.phone))
        }
    }

    /// A second factor: six digits, or a recovery code of 8 to 32 letters, digits and `-`.
    public static var oneTimeCode: Self {
        secret(0...32).then { text in
            let isTOTP = text.utf8.count == 6 && text.utf8.allSatisfy { $0.isDigit }
            let isRecovery = (8...32).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
            return isTOTP || isRecovery ? .success(text) : .failure(.malformed(.code))
        }
    }

}

extension Unicode.Scalar {
    /// C0 controls and DEL, which no text of Harvest has.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    var isLetterOrDigit: Bool { isDigit || isLetter }
}
