import HarvestCore
import SQLStore
import Templates

extension AccountDesk {
    /// Stores a new account with its first session and asks its address to confirm itself. Throws 422 `taken` on `email`.
    /// `form` is the page's, which counts once.
    func open(
        _ account: NewAccount, _ session: NewSession, community: Community.ID? = nil, form: SubmittedForm? = nil, words language: Language
    ) async throws -> MeRecord {
        let letter = confirmation(of: account.email, name: account.firstName, account.language)
        let now = services.now()
        let me = try await services.write { db in
            guard try db.accounts.add(account) else { throw Problem.invalid("email", .taken, language) }
            if let community { try db.accounts.join(community, account, language, at: now) }
            try db.sessions.start(session, of: account.id)
            try letter.queue(db, user: account.id, at: now)
            if let form { _ = try db.submissions.claim(form, of: account.id, at: .signUp, leadsTo: .signUpFarm, now: now) }
            return try db.accounts.me(account.id, at: now)
        }
        services.logger.notice("Signed up", metadata: ["user": "\(account.id)", "address": "\(session.address)"])
        return me
    }

    /// Whether this form made the account of an address: it was sent twice, and the second one meets what the first one made.
    func isOpened(_ email: String, by form: SubmittedForm) async throws -> Bool {
        try await services.read { db in
            guard let owner = try db.accounts.credentials(ofEmail: email)?.userID else { return false }
            return try db.submissions.isKnown(form, of: owner, at: .signUp)
        }
    }
}

extension AccountRepository {
    /// Joins a community while signing up: at once when it is open to all, after the address is confirmed when it admits by domain.
    func join(_ community: Community.ID, _ account: NewAccount, _ language: Language, at now: Instant) throws {
        guard let text = try db.first(String.self, "SELECT email_domains FROM communities WHERE id = \(community)") else {
            throw Problem.invalid("community_id", .notFound, language)
        }
        let domains = text.lowercased().split(whereSeparator: { ", ;\n".contains($0) }).map(String.init)
        let domain = account.email.split(separator: "@").last?.lowercased() ?? ""
        guard domains.isEmpty || domains.contains(domain) else { throw Problem.invalid("email", .emailDomain(domains), language) }
        let status = domains.isEmpty ? "active" : "pending_email"
        try db.execute(
            """
            INSERT INTO memberships (community_id, user_id, status, joined_at) VALUES (\(community), \(account.id), \(status), \(now))
            """)
        if domains.isEmpty { try db.execute("UPDATE users SET community_id = \(community) WHERE id = \(account.id)") }
    }
}
