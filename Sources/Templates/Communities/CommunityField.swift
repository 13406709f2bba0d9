/// The names of the community form's fields.
public enum CommunityField {
    public static let name = "name"
    /// A `CommunityKind`.
    public static let kind = "kind"
    public static let address = "address"
    public static let latitude = "lat"
    public static let longitude = "lon"
    /// Domains with commas between them; empty lets everyone in.
    public static let domains = "domains"
    public static let timeZone = "zone"
    public static let photo = "photo"
    /// A photo that was uploaded before and is kept across errors.
    public static let photoToken = "photo_token"
    public static let version = "version"
}

/// What kind of place a community is; `rawValue` is the form's word and the database's.
public enum CommunityKind: String, Sendable, CaseIterable {
    case building, campus, neighbourhood
}
