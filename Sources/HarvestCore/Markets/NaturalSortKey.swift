/// Sorts texts as people do: numbers in them by value, so `2` comes before `12` and `B9` before `B10`; letters regardless of case.
public struct NaturalSortKey: Hashable, Comparable, Sendable {
    private enum Part: Hashable, Comparable, Sendable {
        /// The number of digits, then the digits, without leading zeros. So no number is too large.
        case number(Int, String)
        case text(String)
    }

    private let parts: [Part]

    /// The key of a text.
    public init(_ text: String) {
        var parts: [Part] = []
        var rest = text.lowercased()[...]
        while let first = rest.first {
            let isNumber = Self.isDigit(first)
            let run = rest.prefix { Self.isDigit($0) == isNumber }
            let digits = run.drop { $0 == "0" }
            parts.append(isNumber ? .number(digits.count, String(digits)) : .text(String(run)))
            rest = rest.dropFirst(run.count)
        }
        self.parts = parts
    }

    public static func < (left: Self, right: Self) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
