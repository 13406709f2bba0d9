extension API {
    /// `order` and `share` come with an account, `drive` with an active driver profile and payout account, `sell` with a vendor,
    /// `administer` from an admin.
    public enum Capability: String, Codable, Sendable, Hashable, CaseIterable {
        case order, share, drive, sell, administer
    }
}
