/// Numbers as people read them, the same in both languages.
package enum NumberStrings {
    /// `1284` → `1,284`; a negative number starts with a hyphen.
    package static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var out = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { out.append(",") }
            out.append(digit)
        }
        return out
    }
}
