import HarvestCore
import SQLStore

extension AccountRepository {
    /// `orders`, `payouts`: what this person wants letters about.
    func mailAlerts(of id: User.ID) throws -> [String] {
        (try db.first(String.self, "SELECT mail_alerts FROM users WHERE id = \(id)") ?? "").split(separator: " ").map(String.init)
    }

    func setPreferences(of id: User.ID, phone: String?, theme: String, mailAlerts: String) throws {
        try db.execute("UPDATE users SET phone = \(phone), theme = \(theme), mail_alerts = \(mailAlerts) WHERE id = \(id)")
    }
}
