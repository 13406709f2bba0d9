extension API {
    /// How far a restaurant is with an order. Drivers see a delivery order once it is `ready`.
    public enum Preparation: String, Codable, Sendable, Hashable, CaseIterable {
        case preparing, ready
    }
}
