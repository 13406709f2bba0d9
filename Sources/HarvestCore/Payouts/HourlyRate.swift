/// What somebody earns an hour.
public enum HourlyRate {
    /// The amount an hour for work that took so many seconds, rounded half up to a cent. Nil without time.
    public static func cents(_ earned: Cents, seconds: Int) -> Cents? {
        guard seconds > 0 else { return nil }
        let (sum, divisor) = (earned.amount * 7200 + Int64(seconds), Int64(seconds) * 2)
        let (quotient, rest) = sum.quotientAndRemainder(dividingBy: divisor)
        return Cents(rest < 0 ? quotient - 1 : quotient)
    }

    /// The amount an hour of an offer, rounded down. An estimate of no minutes counts as one.
    public static func cents(_ earn: Cents, estimatedMinutes minutes: Int) -> Cents {
        Cents(earn.amount * 60 / Int64(max(1, minutes)))
    }
}
