extension API {
    /// Why money was earned, or taken back.
    public enum EarningKind: String, Codable, Sendable, Hashable, CaseIterable {
        case feeShare = "fee_share"
        case tip
        case tipRaise = "tip_raise"
        case errandReward = "errand_reward"
        /// Added by the platform because nobody took the order.
        case incentive
        case refund, correction
    }
}
