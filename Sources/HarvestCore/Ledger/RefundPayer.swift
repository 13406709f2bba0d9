/// Who pays for a refund.
public enum RefundPayer: String, CaseIterable, Hashable, Sendable {
    /// The order's vendors, in proportion to their shares, and no more than these.
    case vendors
    /// The platform alone.
    case platform
    /// Every party gives back its whole share, because nothing of the order was sold.
    case everybody
}
