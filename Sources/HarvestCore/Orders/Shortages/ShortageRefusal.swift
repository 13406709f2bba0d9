/// Why a shortage can't be answered, or nothing can be offered for it.
package enum ShortageRefusal: Refusal, Hashable {
    /// Nobody is asked about the line: there is enough of it.
    case notAsked
    /// The time to answer is over, so what there is is taken.
    case tooLate
    /// It was decided otherwise.
    case decided(ShortageStatus)
    /// It is asked about another number of units by now.
    case countChanged(ShortageStatus)
    /// The order has left its vendors or has ended.
    case orderMovedOn(OrderStatus)
    /// The stall has offered something for the line.
    case alreadyOffered
    /// So much is left of the offered produce, which is too little, or it isn't sold.
    case notEnough
}
