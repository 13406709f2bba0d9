/// Why stock cannot change.
public enum StockRefusal: Refusal, Hashable {
    /// More is taken than there is.
    case short(left: Int)
    /// There would be more than the limit.
    case tooMuch(limit: Int)
}
