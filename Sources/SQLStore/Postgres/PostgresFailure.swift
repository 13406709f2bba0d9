import CPostgres

/// PostgreSQL's codes (SQLSTATE) in our words.
enum PostgresFailure {
    /// What a failure means for the transaction it happened in.
    enum Meaning {
        /// Others were faster: the same closure may succeed if it runs again.
        case again
        /// The connection is gone, and with it all that was not committed.
        case lost
        case final(DatabaseFailure)
    }

    static func meaning(of result: OpaquePointer?, on connection: OpaquePointer, statement: String) -> Meaning {
        let state = field(result, "C")
        let message = field(result, "M")
        if PQstatus(connection) == CONNECTION_BAD || state.isEmpty && result == nil { return .lost }
        return meaning(of: state, message, in: field(result, "R")) ?? .final(failure(state, message, result, statement))
    }

    /// Of what passes; nil for what is final. Messages are in the language of the server's administrator, the names of its functions are not.
    static func meaning(of state: String, _ message: String, in function: String) -> Meaning? {
        switch state {
        case "40001", "40P01": .again
        // PostgreSQL stumbles over a row that several transactions want while one of them commits; nothing of this one is left. What it says
        // of its own mistakes is never translated.
        case "XX000" where message.hasPrefix("new multixact has more than one updating member"): .again
        // The server is being shut down, or somebody ended this connection.
        case "57P01", "57P02", "57P03": .lost
        // A prepared statement that a migration has made impossible.
        case "0A000" where function == "RevalidateCachedQuery", "26000": .lost
        // The other side of a failover: this one takes no writes any more.
        case "25006" where function == "PreventCommandDuringRecovery": .lost
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

    /// As SQLite says it: the columns for what must be unique or there, the rule's name for what is checked.
    private static func subject(_ kind: ConstraintFailure.Kind, _ message: String, _ result: OpaquePointer?) -> String {
        let table = field(result, "t")
        switch kind {
        case .unique:
            // "Key (email)=(…) already exists.": the values stay out of logs.
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
