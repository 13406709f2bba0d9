extension API {
    /// What a customer wants when a stall has too little of a line.
    public enum ShortageRule: String, Codable, Sendable, Hashable, CaseIterable {
        /// Buy what is there and don't charge the rest.
        case refund
        /// Ask the customer, who has some minutes to answer. Silence is like `refund`.
        case ask
    }
}
