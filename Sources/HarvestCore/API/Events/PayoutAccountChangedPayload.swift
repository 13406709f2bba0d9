extension API {
    /// `payout_account.changed`: onboarding made progress, or something is missing. For the payee.
    public struct PayoutAccountChanged: Codable, Sendable, Hashable {
        public var status: PayoutAccount.Status

        public init(status: PayoutAccount.Status) {
            self.status = status
        }
    }
}
