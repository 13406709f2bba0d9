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
}
