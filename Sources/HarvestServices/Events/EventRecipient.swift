import HarvestCore

/// Recipients of events. People and vendors are recipients by their identifiers.
enum EventRecipient {
    /// Every administrator.
    static let admins = "admins"

    /// All recipients that one person listens as. The first one is the person.
    static func all(of user: User.ID, vendor: Vendor.ID?, isAdmin: Bool) -> [String] {
        [user.description] + (vendor.map { [$0.description] } ?? []) + (isAdmin ? [admins] : [])
    }
}
