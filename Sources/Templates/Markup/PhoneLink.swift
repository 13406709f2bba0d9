/// A `tel:` link: digits and a plus only, whatever was typed.
public struct PhoneLink: Sendable, Hashable {
    let address: String
    let shown: String

    /// Nil without at least three digits.
    public init?(_ text: String) {
        let digits = text.unicodeScalars.filter { ("0"..."9").contains($0) }
        guard digits.count >= 3, digits.count <= 15 else { return nil }
        address = "tel:" + (text.hasPrefix("+") ? "+" : "") + String(String.UnicodeScalarView(digits))
        shown = text
    }
}
