import HarvestCore
import SQLStore

extension Transaction {
    package var submissions: FormSubmissionRepository { FormSubmissionRepository(db: self) }
}

/// Lets a form take effect once, however often its button is pressed. Submissions are stored beside the idempotency keys of the API.
package struct FormSubmissionRepository {
    let db: Transaction

    /// Claims a submission in the transaction of its effect. Returns nil, or for a repeat the location of the first submission.
    /// A form without an identifier, nil, is always new.
    package func claim(_ form: FormSubmission?, of user: User.ID, at now: Instant) throws -> String? {
        guard let form else { return nil }
        if let location = try location(form, user) { return location }
        try db.execute(
            """
            INSERT INTO idempotency_keys (user_id, key, method, path, body_hash, claimed_until, status, location, created_at)
            VALUES (\(user), \(form.key), 'POST', \(form.path), '', \(now), 303, \(form.location), \(now))
            ON CONFLICT (user_id, key) DO NOTHING
            """)
        return nil
    }

    /// Whether a submission was claimed before.
    func isKnown(_ form: FormSubmission, of user: User.ID) throws -> Bool { try location(form, user) != nil }

    private func location(_ form: FormSubmission, _ user: User.ID) throws -> String? {
        try db.first(
            String.self, "SELECT location FROM idempotency_keys WHERE user_id = \(user) AND key = \(form.key) AND path = \(form.path)")
    }
}
