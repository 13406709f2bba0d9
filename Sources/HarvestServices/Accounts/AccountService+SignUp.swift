import HarvestCore
import SQLStore

extension AccountService {
    /// Stores a new account with its first session, and queues a confirmation of its e-mail address. Throws `InputRefusal` on `email` if an
    /// account has the address. `form` is the submission of the page, which is accepted once.
    package func signUp(
        _ account: NewAccount, _ session: NewSession, community: Community.ID? = nil, form: FormSubmission? = nil
    ) async throws -> MeRecord {
        let confirmation = confirmation(of: account.email, name: account.firstName, account.language)
        let now = services.now()
        let me = try await services.write { db in
            guard try db.accounts.add(account) else { throw InputRefusal("email", .taken) }
            if let community { try db.accounts.join(community, account, at: now) }
            try db.sessions.start(session, of: account.id)
            try confirmation.queue(db, user: account.id, at: now)
            _ = try db.submissions.claim(form, of: account.id, at: now)
            return try db.accounts.me(account.id)
        }
        services.logger.notice("Signed up", metadata: ["user": "\(account.id)", "address": "\(session.address)"])
        return me
    }

    /// Whether this submission created the account with an e-mail address: the form was sent twice.
    package func isSignedUp(_ email: String, by form: FormSubmission) async throws -> Bool {
        try await services.read { db in
            guard let owner = try db.accounts.credentials(ofEmail: email)?.userID else { return false }
            return try db.submissions.isKnown(form, of: owner)
        }
    }
}
