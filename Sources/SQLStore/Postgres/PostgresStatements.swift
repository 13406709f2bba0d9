import CPostgres

/// A connection's prepared statements by their text and the kinds of their parameters.
final class PostgresStatements {
    final class Statement {
        let name: String
        let isReserved: Bool
        let connection: OpaquePointer
        /// Known since the first answer.
        var shape: PostgresResult.Shape?

        init(name: String, isReserved: Bool, connection: OpaquePointer) {
            (self.name, self.isReserved, self.connection) = (name, isReserved, connection)
        }

        func run(_ parameters: PostgresParameters) -> OpaquePointer? {
            parameters.withPointers { PQexecPrepared(connection, name, $0, $1, $2, $3, 0) }
        }
    }

    private struct Key: Hashable {
        let text: String
        let types: [Oid]
    }

    private let connection: OpaquePointer
    private var statements: [Key: Statement] = [:]
    private var inPieces: Set<String> = []
    private var made = 0
    /// Lists of any length make texts of any number.
    private let limit = 1000

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// A statement ready to run. `check` throws what the server says of a text that it can't prepare.
    func statement(_ text: String, types: [Oid], check: (OpaquePointer?) throws -> PostgresResult) throws -> Statement {
        let key = Key(text: text, types: types)
        if let statement = statements[key] { return statement }
        if SQLToken.all(in: text).allSatisfy({ $0.isBlank || $0 == .symbol(";") }) {
            throw DatabaseFailure.badStatement(text, reason: "it is empty")
        }
        if statements.count >= limit { forget() }
        made += 1
        let statement = Statement(name: "h\(made)", isReserved: ClosureRules.isReserved(text), connection: connection)
        if !statement.isReserved {
            _ = try check(PQprepare(connection, statement.name, PostgresText.numbered(text), CInt(types.count), types))
        }
        statements[key] = statement
        return statement
    }

    /// Runs a statement once, unprepared.
    static func runOnce(_ text: String, _ parameters: PostgresParameters, _ connection: OpaquePointer) -> OpaquePointer? {
        let types = parameters.types
        return parameters.withPointers { PQexecParams(connection, text, $0, types, $1, $2, $3, 0) }
    }

    /// A text that is not prepared, for it is read in pieces.
    func note(_ text: String) { if inPieces.count < limit { inPieces.insert(text) } }

    var texts: [String] { statements.keys.map(\.text) + inPieces }

    /// The server forgets too. In a transaction that has failed it can't, and the names are not used again.
    func forget() {
        statements.removeAll()
        PQclear(PQexec(connection, "DEALLOCATE ALL"))
    }
}
