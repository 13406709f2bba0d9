/// Why amounts of money cannot be added or multiplied.
public enum MoneyRefusal: Refusal, Hashable {
    /// The result lies outside ±`Cents.limit`.
    case tooLarge
}
