extension API {
    /// Restaurants cook first: a delivery order is shown to drivers once `ready`. Absent where the driver shops.
    public enum Preparation: String, Codable, Sendable, Hashable, CaseIterable {
        case preparing, ready
    }
}
