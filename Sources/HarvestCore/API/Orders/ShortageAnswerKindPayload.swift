extension API {
    /// `take_rest`: take what is there, do not charge the rest. `refund_line`: take none.
    public enum ShortageAnswerKind: String, Codable, Sendable, Hashable, CaseIterable {
        case takeRest = "take_rest"
        case refundLine = "refund_line"
    }
}
