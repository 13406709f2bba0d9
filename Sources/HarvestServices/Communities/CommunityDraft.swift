import HarvestCore

/// A community that an administrator wants to save.
package struct CommunityDraft: Sendable {
    package var name = ""
    package var kind = API.Community.Kind.building
    package var address = ""
    /// Required: a community without a position is not stored.
    package var position: Position?
    /// The IANA name.
    package var timeZone = ""
    /// The e-mail domains that the community admits; empty admits everyone.
    package var domains: [String] = []

    /// When devices stay silent about what neighbors offer and ask for; nil for never.
    package var quietHours: QuietHours?
    /// A new photo; nil keeps the stored one.
    package var photo: Photo.ID?

    package init() {}
}
