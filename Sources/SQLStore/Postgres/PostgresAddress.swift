import CPostgres
import Foundation

/// Where a PostgreSQL server is, as libpq reads it: one host or several, with TLS and `target_session_attrs`.
struct PostgresAddress: Sendable, Hashable {
    /// `postgres://…` or `postgresql://…`; may hold a password, so it is never shown.
    let text: String

    /// Hosts and database without user or password, for messages.
    let shown: String

    /// The database's name, if the address says it.
    let database: String?

    /// The same as libpq's programs take it from their environment.
    let environment: [String: String]

    /// Refuses what libpq can't read, or reads so that a part of the password is a name, which every message would show. Says nothing of the
    /// text itself.
    init(_ text: String) throws {
        self.text = text
        guard let options = PQconninfoParse(text, nil) else { throw Self.unreadable }
        defer { PQconninfoFree(options) }
        let (values, environment) = Self.values(of: options)
        if Self.hasTornPassword(values) { throw Self.unreadable }
        self.environment = environment
        database = values["dbname"]
        shown = "postgres://\(values["host"] ?? values["hostaddr"] ?? "localhost")/\(values["dbname"] ?? values["user"] ?? "")"
    }

    /// Calls with the address as libpq takes it: keywords and values, each with nil at the end. What follows the address wins over what it
    /// says itself, and that over what comes before.
    func withParameters<T>(
        before: [(String, String)], after: [(String, String)] = [],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<UnsafePointer<CChar>?>) -> T
    ) -> T {
        let settings = before + [("dbname", text)] + after
        let (keys, values) = (settings.map { strdup($0.0) }, settings.map { strdup($0.1) })
        defer { for pointer in keys + values { free(pointer) } }
        return body(keys.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil])
    }

    private static let unreadable = DatabaseFailure.cannotOpen(
        path: "postgres://…",
        reason: "the address can't be read; in a user's name and in a password write @ as %40, / as %2F and % as %25, and elsewhere no @")

    /// libpq ends the password at the first @ or /. Only a socket's name may begin with @.
    private static func hasTornPassword(_ values: [String: String]) -> Bool {
        (values["host"] ?? "").split(separator: ",").contains { $0.dropFirst().contains("@") } || (values["dbname"] ?? "").contains("@")
    }

    private static func values(
        of options: UnsafeMutablePointer<PQconninfoOption>
    ) -> (byKeyword: [String: String], byVariable: [String: String]) {
        var (values, variables): ([String: String], [String: String]) = ([:], [:])
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val {
                values[String(cString: keyword)] = String(cString: value)
                if let variable = option.pointee.envvar { variables[String(cString: variable)] = String(cString: value) }
            }
            option += 1
        }
        return (values, variables)
    }
}

extension String {
    /// Without blanks at both ends; libpq ends its messages with a line break.
    var trimmed: String {
        let text = drop(while: \.isWhitespace)
        guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(text[...last])
    }
}
