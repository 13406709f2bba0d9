/// A text without the invisible characters that scripts and emoji need: joiners between letters, as in Persian and Sinhala, and the parts of
/// emoji sequences. What is invisible and remains has no place in a name.
struct VisibleText {
    private(set) var scalars: [Unicode.Scalar] = []

    init(_ text: String) {
        let all = Array(text.unicodeScalars)
        var flagEnd = 0
        for index in all.indices where index >= flagEnd {
            let (before, after) = (index > 0 ? all[index - 1] : nil, index + 1 < all.count ? all[index + 1] : nil)
            if all[index].value == 0x1F3F4 { flagEnd = Self.flagEnd(all, index) }
            if !Self.isPart(all[index], between: before, after) { scalars.append(all[index]) }
        }
    }

    /// Whether everything that remains can be seen: no formats such as U+202E, zero-width and other ignorable characters, private and
    /// unassigned codes, and blank letters.
    var isVisible: Bool {
        scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .format, .privateUse, .surrogate, .unassigned: false
            default: !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
            }
        }
    }

    /// Whether a control character or a separator of lines remains.
    var hasControls: Bool {
        scalars.contains { [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) }
    }

    private static func isPart(_ scalar: Unicode.Scalar, between before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
        guard let before else { return false }
        switch scalar.value {
        case 0x200C: return isLetter(before) && after.map(isLetter) == true
        case 0x200D where before.properties.canonicalCombiningClass == .virama: return true
        case 0x200D: return (isLetter(before) && after.map(isLetter) == true) || (isEmoji(before) && after.map(isEmoji) == true)
        // The emoji form of a sign, or of a digit on a key.
        case 0xFE0F: return before.properties.isEmoji && (!before.isASCII || after?.value == 0x20E3)
        default: return false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return !scalar.properties.isDefaultIgnorableCodePoint
        default: return scalar.properties.isAlphabetic
        }
    }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && (scalar.properties.isEmoji || scalar.value == 0xFE0F)
    }

    /// Where the tags end that make a black flag, at `start`, the flag of a region: two to six letters or digits, and the end tag.
    private static func flagEnd(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
        let tags = scalars[(start + 1)...].prefix { (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value) }
        let hasEnd = tags.endIndex < scalars.count && scalars[tags.endIndex].value == 0xE007F
        return hasEnd && (2...6).contains(tags.count) ? tags.endIndex + 1 : 0
    }
}
