/// How long a typed text may be, in Unicode scalars as JSON Schema counts them, after spaces at both ends are taken off.
public struct TextRule: Hashable, Sendable {
    public let length: ClosedRange<Int>
    /// Line breaks and tabs are welcome.
    public let allowsLines: Bool

    public init(_ length: ClosedRange<Int>, allowsLines: Bool = false) {
        self.length = length
        self.allowsLines = allowsLines
    }

    /// The text as it is kept; throws what is wrong with it.
    public func check(_ text: String) throws(TextRefusal) -> String {
        let kept = Self.trimmed(text)
        let scalars = kept.unicodeScalars
        guard scalars.allSatisfy(allows) else { throw .controlCharacter }
        guard scalars.count <= length.upperBound else { throw .tooLong(limit: length.upperBound) }
        guard scalars.count >= length.lowerBound else { throw scalars.isEmpty ? .empty : .tooShort(limit: length.lowerBound) }
        return kept
    }

    private func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: allowsLines
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

/// What is wrong with a typed text.
public enum TextRefusal: Error, Hashable, Sendable {
    case empty
    case tooShort(limit: Int)
    case tooLong(limit: Int)
    case controlCharacter
}
