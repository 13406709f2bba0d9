import HarvestCore

extension EmailNotifications {
    /// Tells a person what was changed in the account, which no alert setting mutes.
    func changed(_ change: Email.SecurityChange, of user: User.ID, at now: Instant) throws {
        guard let person = try person(user) else { return }
        try queue(.securityChanged(name: person.name, change), "security \(change.rawValue) \(now.milliseconds)", to: person, at: now)
    }
}
