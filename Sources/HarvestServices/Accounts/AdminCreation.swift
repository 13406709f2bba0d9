import HarvestCore
import SQLStore

/// Creates administrators from the command line, and removes a lost second factor.
package struct AdminCreation: Sendable {
    let services: Services

    package init(services: Services) { self.services = services }

    /// Makes the account with an e-mail address an administrator's, and creates it if there is none. Without a password it returns the
    /// token of a link to choose one.
    package func create(email: String, name: String, password: String?) async throws -> String? {
        let names = name.split(separator: " ").map(String.init)
        var hash: String?
        if let password { hash = try await services.passwords.hash(password) }
        let account = NewAccount(
            id: services.id(User.ID.self), email: email, firstName: names.first ?? name, lastName: names.dropFirst().joined(separator: " "),
            phone: nil, passwordHash: hash, language: .english, isAdmin: true, createdAt: services.now())
        let (now, token, newHash) = (services.now(), services.randomness.token(), hash)
        try await services.write { db in
            _ = try db.accounts.add(account)
            guard let id = try db.accounts.credentials(ofEmail: email)?.userID else { return }
            try db.accounts.makeAdmin(id)
            if let newHash { try db.accounts.setPasswordHash(newHash, of: id) }
            if newHash == nil { try db.accountLinks.add(token, .firstAdmin, user: id, email: email, at: now) }
            try db.audit.record(.adminCreated, of: id.description, by: AuditTrail.console, at: now)
        }
        return hash == nil ? token : nil
    }

    /// Removes a lost second factor and ends every session. Returns false if the account has none.
    package func removeSecondFactor(of email: String) async throws -> Bool {
        let now = services.now()
        return try await services.write { db in
            guard let user = try db.accounts.credentials(ofEmail: email)?.userID, try db.secondFactors.find(user) != nil else {
                return false
            }
            try db.secondFactors.remove(user, at: now)
            try db.sessions.endAll(of: user, reason: .admin, at: now)
            try db.devices.forgetAll(of: user)
            try db.audit.record(.secondFactorRemoved, of: user.description, by: AuditTrail.console, at: now)
            return true
        }
    }
}

extension AccountRepository {
    fileprivate func makeAdmin(_ id: User.ID) throws {
        try db.execute("UPDATE users SET is_admin = TRUE, version = version + 1 WHERE id = \(id)")
    }
}
