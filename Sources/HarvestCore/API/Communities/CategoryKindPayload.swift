extension API {
    /// What a category sorts.
    public enum CategoryKind: String, Codable, Sendable, Hashable, CaseIterable {
        case vendor, produce, listing, errand
    }
}
