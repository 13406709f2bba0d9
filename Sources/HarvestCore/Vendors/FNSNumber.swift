/// The number by which the Food and Nutrition Service of the USDA authorizes a retailer to take SNAP: seven digits.
public struct FNSNumber: Hashable, Sendable {
    public static let length = 7
    public let digits: String

    /// The last digits, for the audit log: `••• 3456`. Its space doesn't break a line.
    package var masked: String { "•••\u{A0}\(digits.suffix(4))" }

    /// Nil unless the text has exactly seven digits. Spaces and hyphens between them don't count.
    public init?(_ text: String) {
        let digits = text.unicodeScalars.filter { $0 != " " && $0 != "-" }
        guard digits.count == Self.length, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        self.digits = String(String.UnicodeScalarView(digits))
    }
}
