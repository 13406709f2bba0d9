import HarvestCore

/// An account to store.
package struct NewAccount: Sendable {
    package let id: User.ID
    package let email: String
    package let firstName: String
    let lastName: String
    package let phone: String?
    let passwordHash: String?
    package let language: Language
    let isAdmin: Bool
    /// The version of the terms that the person accepted; empty for an account that somebody else created.
    let termsVersion: String
    package let createdAt: Instant

    package init(
        id: User.ID, email: String, firstName: String, lastName: String, phone: String?, passwordHash: String?, language: Language,
        isAdmin: Bool = false, termsVersion: String = "", createdAt: Instant
    ) {
        self.id = id
        self.email = email
        self.firstName = firstName
        self.lastName = lastName
        self.phone = phone
        self.passwordHash = passwordHash
        self.language = language
        self.isAdmin = isAdmin
        self.termsVersion = termsVersion
        self.createdAt = createdAt
    }
}
