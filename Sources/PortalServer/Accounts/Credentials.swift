import HarvestCore
import SQLStore

/// What a sign-in is checked against.
struct Credentials: Sendable, RowDecodable {
    let userID: User.ID
    let email: String
    let firstName: String
    var passwordHash: String?
    let language: Language
    let isActive: Bool
    /// Whether a code of the second factor came along, and was right.
    var provedCode = false

    init(row: Row) throws {
        userID = try row.value(at: 0)
        email = try row.value(at: 1)
        firstName = try row.value(at: 2)
        passwordHash = try row.valueIfPresent(String.self, at: 3)
        language = try row.value(at: 4)
        isActive = try row.value(String.self, at: 5) == "active"
    }
}
