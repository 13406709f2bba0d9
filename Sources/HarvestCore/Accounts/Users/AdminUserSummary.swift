/// An account in the administrators' lists.
package struct AdminUserSummary: Sendable {
    package var id: User.ID
    /// Full name.
    package var name: String
    package var email: String
    package var phone: String?
    package var roles: [UserRole]
    /// The chosen community, or else the first one that the person belongs to.
    package var community: String?
    package var joinedAt: Instant
    package var lastSeenAt: Instant?
    /// Orders placed.
    package var orders: Int
    package var isSuspended: Bool

    package init(
        id: User.ID, name: String, email: String, phone: String?, roles: [UserRole], community: String?, joinedAt: Instant,
        lastSeenAt: Instant?, orders: Int, isSuspended: Bool
    ) {
        self.id = id
        self.name = name
        self.email = email
        self.phone = phone
        self.roles = roles
        self.community = community
        self.joinedAt = joinedAt
        self.lastSeenAt = lastSeenAt
        self.orders = orders
        self.isSuspended = isSuspended
    }

    /// Whether the account has the role of an administrator.
    package var isAdmin: Bool { roles.contains(.admin) }
}
