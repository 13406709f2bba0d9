/// Integer arithmetic that stops at the ends of the type instead of trapping, and a division that rounds down.
extension Int64 {
    /// The sum, or the nearest value that fits.
    func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }

    /// The product, or the nearest value that fits.
    func multipliedSaturating(by other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }

    /// The quotient, rounded down for negative numbers too: −1 divided by 2 is −1. Traps when divided by zero.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
    }
}

extension Int {
    /// The quotient, rounded down for negative numbers too. Traps when divided by zero.
    func flooredQuotient(by divisor: Int) -> Int {
        Int(Int64(self).flooredQuotient(by: Int64(divisor)))
    }
}
