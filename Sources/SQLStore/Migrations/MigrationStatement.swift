/// A statement of a migration, or several separated by `;`.
package enum MigrationStatement: Sendable, Hashable, ExpressibleByStringLiteral {
    /// PostgreSQL's syntax for both engines. On SQLite the column types are translated, and new tables are STRICT.
    case both(String)
    /// A statement that the engines write differently, such as a trigger.
    case perEngine(sqlite: String, postgres: String)
    /// Stores texts of identifiers as their bytes.
    case convertingKeys(KeyConversion)

    /// A statement for both engines.
    package init(stringLiteral text: String) {
        self = .both(text)
    }

    var sqliteText: String {
        switch self {
        case .both(let text): SQLiteDialect.translate(text)
        case .perEngine(let sqlite, _): sqlite
        case .convertingKeys(let conversion): "-- converts \(conversion.summary)"
        }
    }

    var postgresText: String {
        switch self {
        case .both(let text): text
        case .perEngine(_, let postgres): postgres
        case .convertingKeys(let conversion): conversion.postgresText
        }
    }
}
