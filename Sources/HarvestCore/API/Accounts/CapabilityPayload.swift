extension API {
    /// What an account may do. An operation that needs a capability refuses accounts without it: 403 `capability_required`.
    public enum Capability: String, Codable, Sendable, Hashable, CaseIterable {
        /// Buy. Every account has it.
        case order
        /// List food, ask for errands, take trips. Every account has it.
        case share
        /// Deliver. Comes with a driver profile and an active payout account.
        case drive
        /// Sell. Comes with membership in a vendor.
        case sell
        /// Run the platform. An administrator grants it.
        case administer
    }
}
