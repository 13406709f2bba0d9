import HarvestCore

/// An account about to be stored.
struct NewAccount: Sendable {
    let id: User.ID
    let email: String
    let firstName: String
    let lastName: String
    let phone: String?
    let passwordHash: String?
    let language: Language
    var isAdmin = false
    /// The terms that this person agreed to; empty for accounts that were made for somebody.
    var termsVersion = ""
    let createdAt: Instant
}

/// E-mail addresses are one account whatever their case.
enum EmailKey {
    static func of(_ email: String) -> String { email.trimmed.lowercased() }
}
