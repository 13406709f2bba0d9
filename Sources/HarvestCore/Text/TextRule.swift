/// The length and the characters that a typed text may have, once whitespace at both ends is removed.
public struct TextRule: Hashable, Sendable {
    /// In Unicode scalars, as JSON Schema counts.
    public let length: ClosedRange<Int>
    /// Whether line breaks and tabs are allowed. Other control characters never are.
    public let allowsLineBreaks: Bool
    /// Whether `NameRule` applies, too.
    public private(set) var isName = false
    /// The name that is stored now. `NameRule` doesn't apply to it: who got it before there was a rule can change other things.
    public private(set) var storedName: String?

    /// A rule for a text of one line, or of several with `allowsLineBreaks`.
    public init(_ length: ClosedRange<Int>, allowsLineBreaks: Bool = false) {
        self.length = length
        self.allowsLineBreaks = allowsLineBreaks
    }

    /// A rule for a name. It doesn't refuse the stored one.
    public static func name(_ length: ClosedRange<Int>, stored: String? = nil) -> TextRule {
        var rule = TextRule(length)
        rule.isName = true
        rule.storedName = stored
        return rule
    }

    /// The text without whitespace at both ends. Refuses it if its characters or its length are not allowed.
    public func check(_ text: String) throws(TextRefusal) -> String {
        let trimmed = Self.trimmed(text)
        let scalars = trimmed.unicodeScalars
        guard scalars.allSatisfy(allows) else { throw .controlCharacter }
        if isName, trimmed != storedName, let refusal = NameRule.refusal(trimmed) { throw refusal }
        guard scalars.count <= length.upperBound else { throw .tooLong(limit: length.upperBound) }
        guard scalars.count >= length.lowerBound else { throw scalars.isEmpty ? .empty : .tooShort(limit: length.lowerBound) }
        return trimmed
    }

    private func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: allowsLineBreaks
        case 0x00...0x1F, 0x7F...0x9F: false
        default: true
        }
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
