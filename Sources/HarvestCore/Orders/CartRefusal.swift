/// Why a cart cannot be priced. Lines are counted from 0.
public enum CartRefusal: Refusal, Hashable {
    /// There are no lines.
    case empty
    /// There are more than `Cart.linesLimit` lines.
    case tooManyLines
    /// An earlier line has the same produce.
    case sameProduceTwice(line: Int)
    /// The quantity is outside `Cart.quantities`.
    case quantityOutOfRange(line: Int)
    /// The unit price is negative or more than `Cart.priceLimit`.
    case priceOutOfRange(line: Int)
    /// The lines sum to more than `Breakdown.limit`.
    case tooLarge
}
