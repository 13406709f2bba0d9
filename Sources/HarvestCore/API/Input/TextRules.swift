extension InputRule where Value == String {
    /// Any text, its `length` counted in Unicode scalars. For text that is never shown, such as passwords.
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

    /// Text of several lines, without control characters other than tab, line feed and carriage return.
    public static func text(_ length: ClosedRange<Int>) -> Self {
        secret(length).then { text in
            let isPlain = text.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\t" || $0 == "\n" || $0 == "\r" }
            return isPlain ? .success(text) : .failure(.malformed(.text))
        }
    }

    /// One line of text, without control characters, that is not only spaces.
    public static func line(_ length: ClosedRange<Int>) -> Self {
        secret(length).then { text in
            if text.unicodeScalars.contains(where: { $0.isControl }) { return .failure(.malformed(.oneLine)) }
            return text.unicodeScalars.allSatisfy { $0 == " " } ? .failure(.tooShort(1)) : .success(text)
        }
    }

    /// The name of a person, without white space at both ends: the rule of the portal's forms.
    public static func name(_ length: ClosedRange<Int>) -> Self {
        secret(length).then { text in
            do throws(TextRefusal) {
                return .success(try TextRule.name(length).check(text))
            } catch {
                return .failure(FieldRefusal(error))
            }
        }
    }

    /// Text of ASCII characters that `isAllowed` accepts. Refused as malformed in `form`.
    public static func ascii(
        _ length: ClosedRange<Int>, as form: FieldRefusal.Form, where isAllowed: @escaping @Sendable (UInt8) -> Bool
    ) -> Self {
        secret(0...length.upperBound).then { text in
            length.contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed) ? .success(text) : .failure(.malformed(form))
        }
    }

    /// Letters, digits, `-` and `_`, as in tokens, nonces and idempotency keys.
    public static func urlSafe(_ length: ClosedRange<Int>, as form: FieldRefusal.Form = .token) -> Self {
        ascii(length, as: form) { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// The cursor of a list.
    public static var cursor: Self {
        ascii(1...512, as: .cursor) {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "=")
        }
    }

    /// A phone number in E.164: `+` and 7 to 15 digits, country code included.
    public static var phone: Self {
        secret(0...16).then { text in
            PhoneNumber.isE164(text) ? .success(text) : .failure(.malformed(.phone))
        }
    }

    /// The code of a text message: six digits.
    public static var textedCode: Self {
        secret(0...6).then { text in
            text.utf8.count == 6 && text.utf8.allSatisfy { $0.isDigit } ? .success(text) : .failure(.malformed(.code))
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
    /// True for C0 controls and DEL.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}
