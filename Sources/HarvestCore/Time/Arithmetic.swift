/// Integer arithmetic that stops at the ends instead of trapping, and divides downwards for negative numbers too.
extension Int64 {
    func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }

    func multipliedSaturating(by other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }

    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
    }
}

extension Int {
    func flooredQuotient(by divisor: Int) -> Int {
        Int(Int64(self).flooredQuotient(by: Int64(divisor)))
    }
}

extension DefaultStringInterpolation {
    /// A number with leading zeros: `\(7, digits: 2)` is `07`.
    mutating func appendInterpolation(_ number: Int, digits: Int) {
        let text = String(number)
        appendLiteral(String(repeating: "0", count: Swift.max(0, digits - text.count)) + text)
    }
}
