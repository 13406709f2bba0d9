/// The number of an order as people read it, such as `H-7K41`: base 32, without letters that look like digits.
package enum OrderNumber {
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// The text of a number, with at least four digits.
    package static func text(_ number: Int64) -> String {
        var rest = max(0, number)
        var text = ""
        repeat {
            text.insert(digits[Int(rest % 32)], at: text.startIndex)
            rest /= 32
        } while rest > 0
        return "H-" + String(repeating: "0", count: max(0, 4 - text.count)) + text
    }

    /// The number that a person typed, such as `#H-7K41`, `h7k41` or `7K41`. Nil for anything else.
    package static func number(_ text: String) -> Int64? {
        var typed = Substring(text.uppercased().filter { !" -#".contains($0) })
        if typed.first == "H", typed.count > 4 { typed = typed.dropFirst() }
        guard (1...10).contains(typed.count) else { return nil }
        var number: Int64 = 0
        for character in typed {
            let plain: Character = character == "O" ? "0" : character == "I" || character == "L" ? "1" : character
            guard let digit = digits.firstIndex(of: plain) else { return nil }
            number = number * 32 + Int64(digit)
        }
        return number
    }
}
