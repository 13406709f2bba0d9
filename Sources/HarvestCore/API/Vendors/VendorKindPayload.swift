extension API {
    /// What a vendor is. Farms and stalls sell at markets, a restaurant at its own address.
    public enum VendorKind: String, Codable, Sendable, Hashable, CaseIterable {
        case farm, stall, restaurant
    }
}
