extension API {
    /// What to do when the stall has too little: take the missing part off the bill, or ask me.
    public enum ShortageRule: String, Codable, Sendable, Hashable, CaseIterable {
        case refund, ask
    }
}
