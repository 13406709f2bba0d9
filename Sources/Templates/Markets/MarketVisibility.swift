/// Who finds a market; `rawValue` is the form's word and the database's.
public enum MarketVisibility: String, Sendable, CaseIterable {
    case customers = "open"
    /// Vendors may already sign up for it.
    case vendors = "draft"
    case nobody = "closed"
}
