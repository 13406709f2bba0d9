/// What the name of a person, vendor, market, community or produce may contain, in the API and in the portal. Names appear in e-mails and on
/// others' screens, so they hold no addresses, and nothing that can't be seen.
public enum NameRule {
    /// Why a name is refused, or nil. Doesn't check the length.
    public static func refusal(_ name: String) -> TextRefusal? {
        if isPlain(name) { return nil }
        let text = VisibleText(name)
        if text.hasControls { return .controlCharacter }
        guard text.isVisible else { return .invisibleCharacter }
        return hasAddress(text) ? .address : nil
    }

    /// Only letters, spaces, hyphens and apostrophes of ASCII, as most names have. Such a name has nothing that can be refused: an address has a
    /// dot, a colon or an `@`.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"): true
            default: false
            }
        }
    }

    /// The name with spaces around the `@` and in place of the dots of addresses: `Market @ Main`, `Grown net`. For names that a directory
    /// publishes, which may still have something else that is refused.
    static func withoutAddresses(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).map { word -> String in
            guard isAddress(word) else { return String(word) }
            let spaced = word.split(separator: "@", omittingEmptySubsequences: false).joined(separator: " @ ")
            return isAddress(spaced[...]) ? spaced.split { ".:/".contains($0) }.joined(separator: " ") : spaced
        }.joined(separator: " ")
    }

    private static func isAddress(_ words: Substring) -> Bool { hasAddress(VisibleText(String(words))) }

    /// Whether a mail program would turn a part of the text into a link: `https://…`, `www.…`, `ana@…`, `example.org`, `10.0.0.1`.
    private static func hasAddress(_ text: VisibleText) -> Bool {
        let words = folded(text).split(whereSeparator: \.isWhitespace)
        return words.contains { word in
            word.contains("://") || word.hasPrefix("www.") || word.dropFirst().dropLast().contains("@")
                || word.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }
                    .contains { isHost($0, hasPath: word.contains("/")) }
        }
    }

    /// In lower case, without accents, with the other full stops that browsers read as dots, and wide characters as plain ones.
    private static func folded(_ text: VisibleText) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in String(String.UnicodeScalarView(text.scalars)).lowercased().unicodeScalars {
            switch (scalar.value, scalar.properties.generalCategory) {
            case (_, .nonspacingMark), (_, .spacingMark), (_, .enclosingMark): break
            case (0x3002, _), (0xFF0E, _), (0xFF61, _), (0x2024, _): scalars.append(".")
            case (0xFF01...0xFF5E, _): scalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Labels with dots between them that end in a known top-level domain, or four numbers. “St.Mary” is a name: a label that is no known domain
    /// counts only if a path, a digit or a hyphen shows that the word is no name.
    private static func isHost(_ text: Substring, hasPath: Bool) -> Bool {
        let labels = text.split(separator: ".")
        guard labels.count > 1, let last = labels.last else { return false }
        if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
        if last.hasPrefix("xn--") || TopLevelDomain.ends(labels) { return true }
        guard last.count >= 2, last.allSatisfy(\.isLetter) else { return false }
        return hasPath || text.contains { $0 == "-" || $0.isNumber }
    }
}
