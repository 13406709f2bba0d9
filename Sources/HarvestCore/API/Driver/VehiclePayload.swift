extension API {
    /// What a driver gets around with.
    public enum Vehicle: String, Codable, Sendable, Hashable, CaseIterable {
        case onFoot = "on_foot"
        case bicycle
        case cargoBike = "cargo_bike"
        case scooter, car, van
    }
}
