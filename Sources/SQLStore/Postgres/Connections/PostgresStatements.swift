import CPostgres

/// A connection's prepared statements, by their text, the types of their parameters, and whether a long read runs them.
final class PostgresStatements {
    final class Statement {
        let text: String
        let name: String
        let isReserved: Bool
        /// Whether the server has prepared it, or will before it runs the next one.
        var isPrepared = false
        /// Known after the first result.
        var rowDescription: PostgresResult.RowDescription?

        init(_ text: String, name: String) {
            (self.text, self.name) = (text, name)
            isReserved = ReservedStatements.contains(text)
        }
    }

    private struct Key: Hashable {
        let text: SQLText
        let types: [Oid]
        /// The server plans those of long reads in another way, and keeps the plan.
        var isLongRead = false
    }

    private let pipeline: PostgresPipeline
    private var statements: [Key: Statement] = [:]
    private var listForms: [SQLText: PostgresLists?] = [:]
    private var unpreparedTexts: Set<String> = []
    private var preparedCount = 0
    /// A bound on memory: short lists of different lengths make different texts.
    private let limit = 1000

    init(_ pipeline: PostgresPipeline) {
        self.pipeline = pipeline
    }

    /// A statement, which the pipeline prepares when it first runs.
    func statement(_ text: SQLText, types: [Oid], isLongRead: Bool) throws -> Statement {
        let key = Key(text: text, types: types, isLongRead: isLongRead)
        if let statement = statements[key] { return statement }
        if SQLToken.all(in: text.string).allSatisfy({ $0.isBlank || $0 == .symbol(";") }) {
            throw DatabaseFailure.badStatement(text.string, reason: "it is empty")
        }
        if statements.count >= limit { deallocateAll() }
        return add(key, name: "h")
    }

    /// The form of a statement with each long list as one parameter; nil if it has none.
    func listForm(of sql: SQL) -> PostgresLists? {
        guard sql.parameters.count >= PostgresLists.shortest else { return nil }
        if let known = listForms[sql.statement] { return known }
        if listForms.count >= limit { listForms.removeAll() }
        let form = PostgresLists(sql.text)
        listForms[sql.statement] = .some(form)
        return form
    }

    /// A statement of SQLStore's own without parameters. Its name begins with its keyword, so that a trace of the connection shows it.
    func ownStatement(_ text: String) -> Statement {
        let key = Key(text: SQLText(text), types: [])
        return statements[key] ?? add(key, name: String(text.prefix { $0 != " " }))
    }

    private func add(_ key: Key, name: String) -> Statement {
        preparedCount += 1
        let statement = Statement(key.text.string, name: "\(name)\(preparedCount)")
        statements[key] = statement
        return statement
    }

    /// Adds to `texts` a statement that is read with a cursor and so is not prepared.
    func recordUnprepared(_ text: String) { if unpreparedTexts.count < limit { unpreparedTexts.insert(text) } }

    var texts: [String] { statements.keys.map(\.text.string) + unpreparedTexts }

    /// The types of a prepared statement's parameters; nil if it isn't prepared here.
    func types(of text: String) -> [Oid]? { statements.keys.first { $0.text.string == text }?.types }

    /// Forgets all statements. The server deallocates them before it runs the next one. If the transaction fails before that, it can't, so
    /// names are never reused.
    private func deallocateAll() {
        removeAll()
        pipeline.append(PostgresStep(text: Self.deallocation, action: .runOnce(Self.deallocation, .none)))
    }

    /// Forgets all statements. The caller runs `deallocation`.
    func removeAll() { statements.removeAll() }

    static let deallocation = "DEALLOCATE ALL"
}
