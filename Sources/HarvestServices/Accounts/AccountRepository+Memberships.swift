import HarvestCore
import SQLStore

/// Memberships of communities. One that admits by e-mail domain is pending until the address is confirmed.
extension AccountRepository {
    /// Joins a community while signing up. Throws `InputRefusal` if there is no such community or the e-mail address is not admitted.
    func join(_ community: Community.ID, _ account: NewAccount, at now: Instant) throws {
        guard let text = try db.first(String.self, "SELECT email_domains FROM communities WHERE id = \(community)") else {
            throw InputRefusal("community_id", .notFound)
        }
        let domains = EmailDomains.read(text)
        guard EmailDomains.admit(account.email, domains) else { throw InputRefusal("email", .emailDomain(domains)) }
        let status = domains.isEmpty ? "active" : "pending_email"
        try db.execute(
            """
            INSERT INTO memberships (community_id, user_id, status, joined_at) VALUES (\(community), \(account.id), \(status), \(now))
            """)
        if domains.isEmpty { try db.execute("UPDATE users SET community_id = \(community) WHERE id = \(account.id)") }
    }

    /// Activates the pending memberships of communities that admit a confirmed e-mail address.
    func activateMemberships(of id: User.ID, admittedBy email: String) throws {
        let pending = try db.all(
            """
            SELECT c.id, c.email_domains FROM memberships m JOIN communities c ON c.id = m.community_id
            WHERE m.user_id = \(id) AND m.status = \(API.Membership.Status.pendingEmail) LIMIT 100
            """
        ) { (community: try $0.value("id", as: Community.ID.self), domains: EmailDomains.read(try $0.text("email_domains"))) }
        for (community, domains) in pending where !domains.isEmpty && EmailDomains.admit(email, domains) {
            try db.execute(
                "UPDATE memberships SET status = \(API.Membership.Status.active) WHERE community_id = \(community) AND user_id = \(id)")
            try db.memberships.makeCurrentIfNone(community, of: id)
        }
    }
}
