/// Numbers as people read them.
public enum NumberWords {
    /// `1284` → `1,284`; a minus sign stays in front.
    public static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var out = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { out.append(",") }
            out.append(digit)
        }
        return out
    }

    /// Basis points as per cent, without more decimals than there are: `2500` → `25%`, `950` → `9.5%`.
    public static func percent(_ basisPoints: Int) -> String { hundredths(basisPoints) + "%" }

    /// `950` → `9.5`, for a field that has the sign beside it.
    public static func hundredths(_ number: Int) -> String {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: 100)
        guard rest > 0 else { return String(whole) }
        return "\(whole)." + (rest.isMultiple(of: 10) ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest))
    }
}
