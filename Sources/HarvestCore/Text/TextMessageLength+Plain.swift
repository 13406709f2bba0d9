extension TextMessageLength {
    /// Letters and signs outside the GSM alphabet, and what stands for them. One of them more than halves what fits into a part. An accented letter
    /// of the alphabet maps to itself, because it may be typed as two scalars.
    private static let substitutes: [Character: String] = [
        "á": "a", "í": "i", "ó": "o", "ú": "u", "Á": "A", "Í": "I", "Ó": "O", "Ú": "U", "é": "é", "É": "É", "ñ": "ñ", "Ñ": "Ñ", "ü": "ü",
        "Ü": "Ü", "’": "'", "‘": "'", "“": "\"", "”": "\"", "«": "\"", "»": "\"", "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...",
        "\u{A0}": " ", "\u{202F}": " ",
    ]

    /// A text without the accents, quotes and dashes that make carriers charge for more parts. Every text is sent like this.
    package static func plain(_ text: String) -> String {
        text.reduce(into: "") { plain, character in
            if let substitute = substitutes[character] { plain += substitute } else { plain.append(character) }
        }
    }
}
