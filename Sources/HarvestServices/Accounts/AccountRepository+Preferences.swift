import HarvestCore
import SQLStore

extension AccountRepository {
    /// What somebody gets e-mails about: `orders`, `payouts`.
    package func emailAlerts(of id: User.ID) throws -> [String] {
        (try db.first(String.self, "SELECT mail_alerts FROM users WHERE id = \(id)") ?? "").split(separator: " ").map(String.init)
    }

    /// Stores the preferences of the portal. `emailAlerts` are separated by spaces.
    package func setPreferences(of id: User.ID, theme: String, emailAlerts: String) throws {
        try db.execute("UPDATE users SET theme = \(theme), mail_alerts = \(emailAlerts) WHERE id = \(id)")
    }
}
