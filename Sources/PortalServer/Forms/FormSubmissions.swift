import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var submissions: FormSubmissions { FormSubmissions(db: self) }
}

/// Makes a form count once, however often its button is pressed. Kept beside the API's idempotency keys.
struct FormSubmissions {
    let db: Transaction

    /// Claims a submission in the transaction of its effect. Returns where the first one led when this is a repeat.
    /// A form without an id is taken as new: the check against forgery has its own token.
    func claim(_ form: SubmittedForm, of user: User.ID, at path: SitePath, leadsTo location: SitePath, now: Instant) throws -> SitePath? {
        guard let key = key(of: form) else { return nil }
        if let known = try leading(key, user, path) { return SitePath(returning: known) }
        _ = try db.execute(
            """
            INSERT INTO idempotency_keys (user_id, key, method, path, body_hash, claimed_until, status, location, created_at)
            VALUES (\(user), \(key), 'POST', \(path.path), '', \(now), 303, \(location.text), \(now)) ON CONFLICT (user_id, key) DO NOTHING
            """)
        return nil
    }

    /// Whether a submission was claimed before.
    func isKnown(_ form: SubmittedForm, of user: User.ID, at path: SitePath) throws -> Bool {
        try key(of: form).map { try leading($0, user, path) != nil } ?? false
    }

    private func key(of form: SubmittedForm) -> String? {
        guard let id = form.text("_submission"), (16...64).contains(id.utf8.count) else { return nil }
        return "form:\(id)"
    }

    private func leading(_ key: String, _ user: User.ID, _ path: SitePath) throws -> String? {
        try db.first(String.self, "SELECT location FROM idempotency_keys WHERE user_id = \(user) AND key = \(key) AND path = \(path.path)")
    }
}
