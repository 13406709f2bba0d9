import HarvestCore

/// A `tel:` link made of digits and a leading plus only.
package struct PhoneLink: Sendable, Hashable {
    let address: String
    let shown: String

    /// Nil unless `text` has 3 to 15 digits.
    package init?(_ text: String) {
        let digits = text.unicodeScalars.filter { ("0"..."9").contains($0) }
        guard digits.count >= 3, digits.count <= 15 else { return nil }
        address = "tel:" + (text.hasPrefix("+") ? "+" : "") + String(String.UnicodeScalarView(digits))
        shown = PhoneNumber.shown(text)
    }
}
