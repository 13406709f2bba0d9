import HarvestCore
import SQLStore

/// What a sign-in is checked against.
package struct Credentials: Sendable {
    package let userID: User.ID
    package let email: String
    package let firstName: String
    var passwordHash: String?
    package let language: Language
    /// False for a suspended account.
    let isActive: Bool
    /// Whether a code of the second factor was given and verified.
    var isCodeVerified = false
    /// When the person proved who they are, if that was before the session begins: at an identity provider.
    var provedAt: Instant?

    static let columns: SQL = "id, email, first_name, password_hash, locale, status"
}

extension Credentials: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        userID = try row.value("id")
        email = try row.text("email")
        firstName = try row.text("first_name")
        passwordHash = try row.textIfPresent("password_hash")
        language = try row.value("locale")
        isActive = try row.value("status", as: AccountStatus.self) == .active
    }
}
