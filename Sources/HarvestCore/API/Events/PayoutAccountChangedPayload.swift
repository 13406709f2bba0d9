extension API {
    /// `payout_account.changed`: Onboarding went on, or something is missing.
    public struct PayoutAccountChanged: Codable, Sendable, Hashable {
        public var status: PayoutAccount.Status

        public init(status: PayoutAccount.Status) {
            self.status = status
        }
    }
}
