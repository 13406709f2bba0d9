extension API {
    /// A farm or stall sells at markets, a restaurant at its own door.
    public enum VendorKind: String, Codable, Sendable, Hashable, CaseIterable {
        case farm, stall, restaurant
    }
}
