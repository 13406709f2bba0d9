/// A member of a community, as administrators see it.
package struct AdminMember: Sendable {
    package var id: User.ID
    /// The full name.
    package var name: String
    package var email: String
    package var status: API.Membership.Status
    package var joinedAt: Instant

    package init(id: User.ID, name: String, email: String, status: API.Membership.Status, joinedAt: Instant) {
        (self.id, self.name, self.email, self.status, self.joinedAt) = (id, name, email, status, joinedAt)
    }
}
