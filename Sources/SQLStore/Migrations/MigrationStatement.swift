/// A statement of a migration, or several with `;` between them.
public enum MigrationStatement: Sendable, Hashable, ExpressibleByStringLiteral {
    /// PostgreSQL's words for both engines; SQLite gets its own kinds of column and STRICT tables.
    case both(String)
    /// The few that differ, such as triggers.
    case perEngine(sqlite: String, postgres: String)

    public init(stringLiteral text: String) {
        self = .both(text)
    }

    var sqliteText: String {
        switch self {
        case .both(let text): SQLiteDialect.translate(text)
        case .perEngine(let sqlite, _): sqlite
        }
    }

    var postgresText: String {
        switch self {
        case .both(let text): text
        case .perEngine(_, let postgres): postgres
        }
    }
}
