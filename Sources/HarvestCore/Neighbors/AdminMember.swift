/// A member of a community, as administrators see it.
package struct AdminMember: Sendable {
    package var id: User.ID
    /// The full name.
    package var name: String
    package var email: String
    package var status: API.Membership.Status
    package var joinedAt: Instant
    package var isModerator: Bool

    package init(
        id: User.ID, name: String, email: String, status: API.Membership.Status, joinedAt: Instant, isModerator: Bool = false
    ) {
        (self.id, self.name, self.email, self.status, self.joinedAt) = (id, name, email, status, joinedAt)
        self.isModerator = isModerator
    }
}
