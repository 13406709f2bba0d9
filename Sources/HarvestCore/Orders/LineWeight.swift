/// The actual weight of a line that is sold by weight, in thousandths of its unit: 1,250 is 1.25 lb.
package struct LineWeight: Hashable, Sendable {
    package let thousandths: Int

    /// Nil for no weight, and for one above `WeighedPrice.limit`.
    package init?(thousandths: Int) {
        guard (1...WeighedPrice.limit).contains(thousandths) else { return nil }
        self.thousandths = thousandths
    }

    /// Reads a weight that a person typed: `2`, `1.25`, `.5`, `1,25`. Nil for anything else.
    ///
    /// No weight is long enough for a thousands separator. `1,250` is a decimal comma in Spanish; in English, where it could be typed for 1250,
    /// it is nil.
    package init?(typed text: String, in language: Language) {
        let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }.reversed().drop { $0 == UInt8(ascii: " ") }.reversed()
        guard bytes.count <= 10 else { return nil }
        let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        let parts = bytes.split(omittingEmptySubsequences: false) { $0 == point || $0 == comma }
        let fraction = parts.count == 2 ? Array(parts[1]) : []
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isDigit) }), fraction.count <= 3,
            fraction.count < 3 || language == .spanish || !bytes.contains(comma)
        else { return nil }
        let digits = Array(parts[0]) + fraction + [UInt8](repeating: UInt8(ascii: "0"), count: 3 - fraction.count)
        guard !parts[0].isEmpty || !fraction.isEmpty, let thousandths = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        self.init(thousandths: thousandths)
    }

    /// The most that can be saved for so many units: half as much again. A greater weight is a mistake at the keyboard.
    package static func most(for units: Int) -> LineWeight? { LineWeight(thousandths: min(units * 1500, WeighedPrice.limit)) }

    /// `2`, `1.25`, `0.005`: as in the form, in both languages.
    package var text: String {
        let fraction = "\(thousandths % 1000, digits: 3)"
        let digits = fraction.reversed().drop { $0 == "0" }.reversed()
        return String(thousandths / 1000) + (digits.isEmpty ? "" : "." + String(digits))
    }
}
