import CPostgres

/// Where a PostgreSQL server is, as libpq reads it: one host or several, with TLS and `target_session_attrs`.
struct PostgresAddress: Sendable, Hashable {
    /// `postgres://…` or `postgresql://…`; may hold a password, so it is never shown.
    let text: String

    /// Hosts and database without user or password, for messages.
    let shown: String

    /// The same as libpq's programs take it from their environment.
    let environment: [String: String]

    /// Throws what libpq says of an address that it can't read.
    init(_ text: String) throws {
        self.text = text
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(text, &message) else {
            let reason = message.map { String(cString: $0) } ?? "it is no connection address"
            PQfreemem(message)
            throw DatabaseFailure.cannotOpen(path: "postgres://…", reason: reason.trimmed)
        }
        defer { PQconninfoFree(options) }
        let (values, environment) = Self.values(of: options)
        self.environment = environment
        shown = "postgres://\(values["host"] ?? values["hostaddr"] ?? "localhost")/\(values["dbname"] ?? values["user"] ?? "")"
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
