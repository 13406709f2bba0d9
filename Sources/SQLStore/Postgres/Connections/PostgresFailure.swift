import CPostgres

/// Maps PostgreSQL's codes (SQLSTATE) to `DatabaseFailure`.
enum PostgresFailure {
    /// What a failure means for its transaction.
    enum Classification {
        /// It conflicts with concurrent transactions. The same closure may succeed if it runs again.
        case conflict
        /// The connection is lost, with everything that was not committed.
        case connectionLost
        case final(DatabaseFailure)
    }

    static func classify(_ result: OpaquePointer?, on connection: OpaquePointer, statement: String) -> Classification {
        let state = field(result, "C")
        let message = field(result, "M")
        if PQstatus(connection) == CONNECTION_BAD || state.isEmpty && result == nil { return .connectionLost }
        return transient(state, message, in: field(result, "R")) ?? .final(failure(state, message, result, statement))
    }

    /// The classification of a transient failure; nil for a final one. `function` is the server function that reported it: unlike the
    /// message it is not translated into the language of the server's administrator.
    static func transient(_ state: String, _ message: String, in function: String) -> Classification? {
        switch state {
        case "40001", "40P01": .conflict
        // A bug of PostgreSQL: it fails on a row that several transactions want while one of them commits. This transaction is rolled back.
        // Messages of internal errors are never translated.
        case "XX000" where message.hasPrefix("new multixact has more than one updating member"): .conflict
        // The server shuts down, or an administrator ended this connection.
        case "57P01", "57P02", "57P03": .connectionLost
        // A migration has made a prepared statement invalid.
        case "0A000" where function == "RevalidateCachedQuery", "26000": .connectionLost
        // After a failover this server is a standby and no longer takes writes.
        case "25006" where function == "PreventCommandDuringRecovery": .connectionLost
        default: nil
        }
    }

    private static func failure(_ state: String, _ message: String, _ result: OpaquePointer?, _ statement: String) -> DatabaseFailure {
        switch state.prefix(2) {
        case "23": .constraint(constraint(state, message, result))
        case "53": state == "53100" ? .full : .busy
        case "55", "57": .busy
        case "58": .disk(message)
        case "XX" where state != "XX000": .corrupt(message)
        case "25" where state == "25006": .badStatement(statement, reason: "a read can't write; use write")
        case "P0": .constraint(ConstraintFailure(kind: .trigger, subject: message))
        case "22" where state == "22P02": .constraint(ConstraintFailure(kind: .type, subject: message))
        case "22", "42", "0A", "34": .badStatement(statement, reason: message)
        case "08": .unreachable(message)
        default: .other(code: Int(state) ?? 0, "\(state) \(message)")
        }
    }

    private static func constraint(_ state: String, _ message: String, _ result: OpaquePointer?) -> ConstraintFailure {
        let kind: ConstraintFailure.Kind =
            switch state {
            case "23505": .unique
            case "23503": .foreignKey
            case "23514": .check
            case "23502": .notNull
            default: .other
            }
        return ConstraintFailure(kind: kind, subject: subject(kind, message, result))
    }

    /// As SQLite names it: the columns for UNIQUE and NOT NULL, the constraint's name for the others.
    private static func subject(_ kind: ConstraintFailure.Kind, _ message: String, _ result: OpaquePointer?) -> String {
        let table = field(result, "t")
        switch kind {
        case .unique:
            // The detail is "Key (email)=(…) already exists." The values must stay out of logs.
            let detail = field(result, "D")
            guard let open = detail.firstIndex(of: "("), let close = detail.firstRange(of: ")=") else { return field(result, "n") }
            return detail[detail.index(after: open)..<close.lowerBound].split(separator: ",")
                .map { "\(table).\(String($0).trimmed)" }.joined(separator: ", ")
        case .notNull: return "\(table).\(field(result, "c"))"
        default: return field(result, "n")
        }
    }

    private static func field(_ result: OpaquePointer?, _ code: Character) -> String {
        guard let result, let ascii = code.asciiValue, let text = PQresultErrorField(result, CInt(ascii)) else { return "" }
        return String(cString: text)
    }
}
