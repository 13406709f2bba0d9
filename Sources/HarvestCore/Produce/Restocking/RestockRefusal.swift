/// Why a text message changes nothing. Texts that it quotes are what the sender typed, cut.
package enum RestockRefusal: Refusal, Hashable {
    // MARK: What the text says

    case empty
    case noNumber(String)
    case noName(String)
    /// A number with a fraction.
    case notWhole(String)
    /// A number beside a sign of money or a slash, such as `$3` or `3/lb`.
    case price(String)
    /// A comma between digits, which separates items.
    case commaInNumber
    /// A dash before the number that may be a minus.
    case unclearSign(String)
    case tooLarge(String, limit: Int)
    case tooManyLines(limit: Int)

    // MARK: What the vendor sells

    /// No produce is called so.
    case unknown(String)
    /// Several are. The names are those of the candidates.
    case ambiguous(String, names: [String])
    /// The same produce is in the text twice.
    case repeated(String)
    /// Nothing is counted.
    case notTracked(String)
    /// More would be taken than there is.
    case tooFew(String, now: Int)
    /// There would be more than the limit.
    case tooMany(String, now: Int, limit: Int)

    // MARK: Taking back

    case nothingToUndo
    /// The count has changed so much that the change can't be taken back, or the produce is gone or no longer counted.
    case undoImpossible(String, now: Int?)

    // MARK: Who asks

    /// No vendor of the person may sell now; the name is that of the first, which is suspended.
    case vendorSuspended(String)
    /// The same, and the first is declined.
    case vendorDeclined(String)
}
