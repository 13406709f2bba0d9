extension API {
    /// Why money was earned, or taken back.
    public enum EarningKind: String, Codable, Sendable, Hashable, CaseIterable {
        case feeShare = "fee_share"
        case tip
        case tipRaise = "tip_raise"
        case errandReward = "errand_reward"
        case refund, correction
    }
}
