extension PostgresEngine: CopyTarget {
    private static var mark: String { "harvest_copy_goes_on" }

    func tablesByReference() throws -> [String] {
        var waiting = try tables()
        let references = try use { connection in
            var found: [(from: String, to: String)] = []
            try connection.rows(
                """
                SELECT a.relname, b.relname FROM pg_constraint k JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid
                WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND k.connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
                """
            ) { found.append((try $0.text(at: 0), try $0.text(at: 1))) }
            return found
        }
        var sorted: [String] = []
        while !waiting.isEmpty {
            let next = waiting.filter { table in !references.contains { $0.from == table && waiting.contains($0.to) } }
            if next.isEmpty { throw DatabaseFailure.badStatement("", reason: "tables refer to each other in a circle: \(waiting)") }
            sorted += next
            waiting.removeAll { next.contains($0) }
        }
        return sorted.filter { $0 != Self.mark }
    }

    func beginCopy(of tables: [String], witness: String) throws {
        try inTransaction { connection in
            guard try connection.control("SELECT to_regclass('\(Self.mark)')").firstText == nil else { return }
            if try connection.control("SELECT 1 FROM \(Self.quoted(witness)) LIMIT 1").firstText != nil {
                throw DatabaseCopy.TargetInUse(table: witness)
            }
            try connection.control("CREATE TABLE \(Self.mark) (begun_at timestamptz NOT NULL DEFAULT now())")
            for table in tables.reversed() {
                try connection.control("ALTER TABLE \(Self.quoted(table)) DISABLE TRIGGER USER; DELETE FROM \(Self.quoted(table))")
                try connection.control("ALTER TABLE \(Self.quoted(table)) ENABLE TRIGGER USER")
            }
        }
    }

    func insert(_ rows: [[SQLValue]], _ columns: [String], into table: String) throws {
        let place = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
        let most = max(1, 60_000 / max(1, columns.count))
        try inTransaction { connection in
            // The rows are as triggers have left them. The engine's own, which watch over references, go on.
            try connection.control("ALTER TABLE \(Self.quoted(table)) DISABLE TRIGGER USER")
            for start in stride(from: 0, to: rows.count, by: most) {
                let part = rows[start..<min(start + most, rows.count)]
                let names = columns.map(Self.quoted).joined(separator: ", ")
                let places = part.map { _ in place }.joined(separator: ", ")
                let text = "INSERT INTO \(Self.quoted(table)) (\(names)) OVERRIDING SYSTEM VALUE VALUES \(places) ON CONFLICT DO NOTHING"
                try connection.rows(SQL(text: text, parameters: part.flatMap { $0.map(\.untyped) })) { _ in }
            }
            try connection.control("ALTER TABLE \(Self.quoted(table)) ENABLE TRIGGER USER")
        }
    }

    func count(_ table: String) throws -> Int {
        try use { Int(try $0.control("SELECT count(*) FROM \(Self.quoted(table))").firstText ?? "") ?? 0 }
    }

    func endCopy(of tables: [String]) throws {
        try inTransaction { connection in
            var numbered: [(table: String, column: String)] = []
            try connection.rows(
                "SELECT c.relname, a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE a.attidentity <> '' AND c.relkind = 'r'"
            ) { numbered.append((try $0.text(at: 0), try $0.text(at: 1))) }
            for (table, column) in numbered where tables.contains(table) {
                let highest = "(SELECT max(\(Self.quoted(column))) FROM \(Self.quoted(table)))"
                try connection.control(
                    "SELECT setval(pg_get_serial_sequence('\(Self.quoted(table))', '\(column)'), \(highest)) WHERE \(highest) > 0")
            }
            try connection.control("DROP TABLE \(Self.mark)")
            try connection.control("ANALYZE")
        }
    }

    private func inTransaction<T>(_ body: (PostgresConnection) throws -> T) throws -> T {
        try use { connection in
            defer { connection.rollBack() }
            _ = try connection.begin("BEGIN; SET LOCAL statement_timeout = 0")
            let value = try body(connection)
            try connection.control("COMMIT")
            return value
        }
    }

    private static func quoted(_ name: String) -> String { "\"\(name)\"" }
}

extension SQLValue {
    /// As text whose kind the column decides: 1 is a number or true.
    fileprivate var untyped: SQLValue {
        switch self {
        case .integer(let number): .text(String(number))
        case .real(let number): .text(String(describing: number))
        default: self
        }
    }
}
