extension API {
    /// What a category groups.
    public enum CategoryKind: String, Codable, Sendable, Hashable, CaseIterable {
        case vendor, produce, listing, errand
    }
}
