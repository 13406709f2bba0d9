import CPostgres
import Foundation

/// The address of a PostgreSQL server in libpq's form: one host or several, with TLS and `target_session_attrs`.
struct PostgresAddress: Sendable, Hashable {
    /// `postgres://…` or `postgresql://…`. It may contain a password, so it must not be shown or logged.
    let text: String

    /// Hosts and database without user and password, for messages.
    let redacted: String

    /// The database's name, if the address contains it.
    let database: String?

    /// The same address as environment variables for libpq's programs.
    let environment: [String: String]

    /// Throws if libpq can't parse the address, or would take a part of the password for a name, which messages would then show. The error
    /// contains nothing of the text.
    init(_ text: String) throws {
        self.text = text
        guard let options = PQconninfoParse(text, nil) else { throw Self.unreadable }
        defer { PQconninfoFree(options) }
        let (values, environment) = Self.values(of: options)
        if Self.hasUnescapedPassword(values) { throw Self.unreadable }
        self.environment = environment
        database = values["dbname"]
        redacted = "postgres://\(values["host"] ?? values["hostaddr"] ?? "localhost")/\(values["dbname"] ?? values["user"] ?? "")"
    }

    /// Calls the body with the address as libpq's parameters: keywords and values, each list with nil at the end. `after` overrides the
    /// address, which overrides `before`.
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

    /// libpq ends the password at the first @ or /, so the rest of an unescaped one shows up in the host or the database name. Only a
    /// socket's name may begin with @.
    private static func hasUnescapedPassword(_ values: [String: String]) -> Bool {
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
    /// Without white space at both ends. libpq ends its messages with a line break.
    var trimmed: String {
        let text = drop(while: \.isWhitespace)
        guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(text[...last])
    }
}
