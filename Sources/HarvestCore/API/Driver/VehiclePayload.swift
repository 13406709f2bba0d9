extension API {
    /// How a driver gets around. It decides the estimated minutes.
    public enum Vehicle: String, Codable, Sendable, Hashable, CaseIterable {
        case onFoot = "on_foot"
        case bicycle
        case cargoBike = "cargo_bike"
        case scooter, car, van
    }
}
