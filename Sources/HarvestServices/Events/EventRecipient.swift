/// Recipients of events. People and vendors are recipients by their identifiers.
enum EventRecipient {
    /// Every administrator.
    static let admins = "admins"
}
