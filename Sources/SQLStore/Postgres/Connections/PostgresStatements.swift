import CPostgres

/// A connection's prepared statements, by their text and the types of their parameters.
final class PostgresStatements {
    final class Statement {
        let name: String
        let isReserved: Bool
        let wire: PostgresWire
        /// Known after the first result.
        var rowDescription: PostgresResult.RowDescription?

        init(name: String, isReserved: Bool, wire: PostgresWire) {
            (self.name, self.isReserved, self.wire) = (name, isReserved, wire)
        }

        func run(_ parameters: PostgresParameters) -> OpaquePointer? {
            wire.lastResult(isSent: parameters.withPointers { PQsendQueryPrepared(wire.handle, name, $0, $1, $2, $3, 0) })
        }
    }

    private struct Key: Hashable {
        let text: String
        let types: [Oid]
    }

    private let wire: PostgresWire
    private var statements: [Key: Statement] = [:]
    private var unpreparedTexts: Set<String> = []
    private var preparedCount = 0
    /// A bound on memory: lists of different lengths make different texts.
    private let limit = 1000

    init(_ wire: PostgresWire) {
        self.wire = wire
    }

    /// A statement that is ready to run. `check` throws the server's failure for a text that it can't prepare.
    func statement(_ text: String, types: [Oid], check: (OpaquePointer?) throws -> PostgresResult) throws -> Statement {
        let key = Key(text: text, types: types)
        if let statement = statements[key] { return statement }
        if SQLToken.all(in: text).allSatisfy({ $0.isBlank || $0 == .symbol(";") }) {
            throw DatabaseFailure.badStatement(text, reason: "it is empty")
        }
        if statements.count >= limit { clear() }
        preparedCount += 1
        let statement = Statement(name: "h\(preparedCount)", isReserved: ReservedStatements.contains(text), wire: wire)
        if !statement.isReserved {
            let numbered = PostgresPlaceholders.numbered(text)
            _ = try check(wire.lastResult(isSent: PQsendPrepare(wire.handle, statement.name, numbered, CInt(types.count), types)))
        }
        statements[key] = statement
        return statement
    }

    /// Runs a statement once, unprepared.
    static func runOnce(_ text: String, _ parameters: PostgresParameters, _ wire: PostgresWire) -> OpaquePointer? {
        let types = parameters.types
        return wire.lastResult(isSent: parameters.withPointers { PQsendQueryParams(wire.handle, text, $0, types, $1, $2, $3, 0) })
    }

    /// Adds to `texts` a statement that is read with a cursor and so is not prepared.
    func recordUnprepared(_ text: String) { if unpreparedTexts.count < limit { unpreparedTexts.insert(text) } }

    var texts: [String] { statements.keys.map(\.text) + unpreparedTexts }

    /// Deallocates all statements, on the server too. In a failed transaction the server can't, so names are never reused.
    func clear() {
        statements.removeAll()
        PQclear(wire.send("DEALLOCATE ALL"))
    }
}
