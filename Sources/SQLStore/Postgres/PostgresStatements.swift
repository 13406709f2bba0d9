import CPostgres

/// A connection's prepared statements by their text and the kinds of their parameters.
final class PostgresStatements {
    final class Statement {
        let name: String
        let isReserved: Bool
        let wire: PostgresWire
        /// Known since the first answer.
        var shape: PostgresResult.Shape?

        init(name: String, isReserved: Bool, wire: PostgresWire) {
            (self.name, self.isReserved, self.wire) = (name, isReserved, wire)
        }

        func run(_ parameters: PostgresParameters) -> OpaquePointer? {
            wire.answer(parameters.withPointers { PQsendQueryPrepared(wire.handle, name, $0, $1, $2, $3, 0) })
        }
    }

    private struct Key: Hashable {
        let text: String
        let types: [Oid]
    }

    private let wire: PostgresWire
    private var statements: [Key: Statement] = [:]
    private var inPieces: Set<String> = []
    private var made = 0
    /// Lists of any length make texts of any number.
    private let limit = 1000

    init(_ wire: PostgresWire) {
        self.wire = wire
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
        let statement = Statement(name: "h\(made)", isReserved: ClosureRules.isReserved(text), wire: wire)
        if !statement.isReserved {
            _ = try check(wire.answer(PQsendPrepare(wire.handle, statement.name, PostgresText.numbered(text), CInt(types.count), types)))
        }
        statements[key] = statement
        return statement
    }

    /// Runs a statement once, unprepared.
    static func runOnce(_ text: String, _ parameters: PostgresParameters, _ wire: PostgresWire) -> OpaquePointer? {
        let types = parameters.types
        return wire.answer(parameters.withPointers { PQsendQueryParams(wire.handle, text, $0, types, $1, $2, $3, 0) })
    }

    /// A text that is not prepared, for it is read in pieces.
    func note(_ text: String) { if inPieces.count < limit { inPieces.insert(text) } }

    var texts: [String] { statements.keys.map(\.text) + inPieces }

    /// The server forgets too. In a transaction that has failed it can't, and the names are not used again.
    func forget() {
        statements.removeAll()
        PQclear(wire.ask("DEALLOCATE ALL"))
    }
}
