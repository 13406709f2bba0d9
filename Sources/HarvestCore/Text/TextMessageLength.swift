/// How many parts a text message is sent in. Carriers count and charge each part.
package enum TextMessageLength {
    /// The alphabet of GSM 03.38, without the characters that count twice.
    private static let gsm = Set(
        "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
            .unicodeScalars)
    /// Those that count twice.
    private static let extended = Set("^{}\\[~]|€".unicodeScalars)

    /// The number of parts: 160 characters of the GSM alphabet or 70 of UTF-16, and a little fewer in each of several parts.
    package static func segments(of text: String) -> Int {
        let scalars = text.unicodeScalars
        if scalars.allSatisfy({ gsm.contains($0) || extended.contains($0) }) {
            return parts(scalars.reduce(0) { $0 + (extended.contains($1) ? 2 : 1) }, whole: 160, each: 153)
        }
        return parts(text.utf16.count, whole: 70, each: 67)
    }

    /// The beginning of a text that fits in so many parts. It ends with `...` if it was cut.
    package static func cut(_ text: String, to limit: Int) -> String {
        guard segments(of: text) > limit else { return text }
        var beginning = String(text.prefix(limit * 160))
        while segments(of: beginning + "...") > limit { beginning.removeLast() }
        return beginning + "..."
    }

    private static func parts(_ length: Int, whole: Int, each: Int) -> Int {
        length <= whole ? 1 : (length + each - 1) / each
    }
}
