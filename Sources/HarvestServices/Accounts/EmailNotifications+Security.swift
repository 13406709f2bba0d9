import HarvestCore

// E-mails about changes that would help a thief. No alert setting mutes them.
extension EmailNotifications {
    /// Tells the former address of a person that the account has another one.
    func addressChanged(from person: Recipient, at now: Instant) throws {
        let email = Email.securityChanged(name: person.name, .emailAddress)
        try queue(email, "security address \(now.milliseconds)", to: person, at: now)
    }

    /// Tells a person that a session began in a new device. An app's own name of the device is not shown: a stranger may have written it.
    func signedIn(_ session: NewSession, by user: User.ID) throws {
        guard let person = try person(user) else { return }
        let device = session.kind == .portal ? session.deviceName ?? "Web" : nil
        try queue(.newDevice(name: person.name, device: device), "new_device \(session.id)", to: person, at: session.createdAt)
    }
}
