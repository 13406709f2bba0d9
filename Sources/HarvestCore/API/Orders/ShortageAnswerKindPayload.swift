extension API {
    /// What a customer wants when a line is short.
    public enum ShortageAnswerKind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Buy what is there and don't charge the rest.
        case takeRest = "take_rest"
        /// Buy none of it.
        case refundLine = "refund_line"
        /// Buy what is there, and the stall's substitute for the rest.
        case takeSubstitute = "take_substitute"
    }
}
