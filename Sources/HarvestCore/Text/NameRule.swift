/// What the name of a person, vendor, market, community or produce may contain, in the API and in the portal. Names appear in e-mails and on
/// others' screens, so they hold no addresses, and nothing that can't be seen.
public enum NameRule {
    /// Why a name is refused, or nil. Doesn't check the length.
    public static func refusal(_ name: String) -> TextRefusal? {
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where !isVisible(scalar, after: index == 0 ? nil : scalars[index - 1]) {
            return .controlCharacter
        }
        return hasAddress(name) ? .address : nil
    }

    /// False for controls, formats such as U+202E, zero-width and other ignorable characters, separators of lines, private and unassigned
    /// codes, and blank letters. The emoji variation selector is allowed after an emoji.
    private static func isVisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        if scalar.value == 0xFE0F, let previous, !previous.isASCII, previous.properties.isEmoji { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
        }
    }

    /// Whether a mail program would turn a part of the text into a link: `https://…`, `www.…`, `ana@…`, `example.org`, `10.0.0.1`.
    private static func hasAddress(_ name: String) -> Bool {
        let words = folded(name).split(whereSeparator: \.isWhitespace)
        return words.contains { word in
            word.contains("://") || word.hasPrefix("www.") || word.dropFirst().dropLast().contains("@")
                || word.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }.contains(where: isHost)
        }
    }

    /// In lower case, without accents, with the other full stops that browsers read as dots, and wide characters as plain ones.
    private static func folded(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars {
            switch (scalar.value, scalar.properties.generalCategory) {
            case (_, .nonspacingMark), (_, .spacingMark), (_, .enclosingMark): break
            case (0x3002, _), (0xFF0E, _), (0xFF61, _), (0x2024, _): scalars.append(".")
            case (0xFF01...0xFF5E, _): scalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Labels with dots between them, the last of at least two letters; or four numbers.
    private static func isHost(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".")
        guard labels.count > 1, let last = labels.last else { return false }
        if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
        return last.hasPrefix("xn--") || (last.count >= 2 && last.allSatisfy(\.isLetter))
    }
}
