import CPostgres

/// A message of a pipeline.
struct PostgresStep {
    private static let numberedTexts = RewrittenTexts(rewrite: PostgresPlaceholders.numbered)

    enum StepAction {
        case prepare(PostgresStatements.Statement, types: [Oid])
        case run(PostgresStatements.Statement, PostgresParameters)
        /// Runs a text unprepared.
        case runOnce(String, PostgresParameters)
    }

    /// What its result means beyond success or failure.
    enum StepRole {
        case transactionID, commit, other
    }

    /// The statement, as failures name it.
    let text: String
    let action: StepAction
    var role = StepRole.other

    /// Hands the message to libpq, which sends it with others. False if it could not.
    func send(on handle: OpaquePointer) -> Bool {
        switch action {
        case .prepare(let statement, let types):
            PQsendPrepare(handle, statement.name, Self.numberedTexts[text], CInt(types.count), types) == 1
        case .run(let statement, let parameters):
            parameters.withPointers { PQsendQueryPrepared(handle, statement.name, $0, $1, $2, $3, 0) } == 1
        case .runOnce(let text, let parameters):
            parameters.withPointers {
                PQsendQueryParams(handle, Self.numberedTexts[text], $0, parameters.types, $1, $2, $3, 0)
            } == 1
        }
    }

    /// A statement that the server has not prepared is prepared again by the next step that runs it.
    func didFail() {
        if case .prepare(let statement, _) = action { statement.isPrepared = false }
    }
}
