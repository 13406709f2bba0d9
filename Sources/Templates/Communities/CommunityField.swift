import HarvestCore

/// The names of the community form's fields.
package enum CommunityField {
    package static let name = "name"
    /// An `API.Community.Kind`.
    package static let kind = "kind"
    package static let address = "address"
    package static let latitude = "lat"
    package static let longitude = "lon"
    /// E-mail domains, separated by commas; if empty, everyone can join.
    package static let domains = "domains"
    package static let timeZone = "zone"
    /// Times of day; both or neither.
    package static let quietFrom = "quiet_from"
    package static let quietUntil = "quiet_until"
    package static let photo = "photo"
    package static let version = "version"
}
