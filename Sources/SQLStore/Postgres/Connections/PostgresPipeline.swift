import CPostgres

/// Statements that travel together, in libpq's pipeline mode, when the answer to the last one is needed. Each transfer ends with a
/// synchronization point. The server skips what follows a failure up to that point, so the first failure is the one that counts, and a
/// COMMIT behind it does not run.
final class PostgresPipeline {
    /// The statement of the first step that failed, and its result. No result means that the connection is lost.
    struct FailedStep {
        let text: String
        let result: OpaquePointer?
        /// Whether a COMMIT was sent whose fate is not known.
        let mayHaveCommitted: Bool
    }

    private let wire: PostgresWire
    private var queued: [PostgresStep] = []
    /// What was sent and not answered yet. Nil is a synchronization point.
    private var awaited: [PostgresStep?] = []
    /// Something could not be sent or has no answer, so the connection can't be used any more.
    private(set) var isBroken = false
    /// The result of the step with that role.
    var transactionID: String?

    init(_ wire: PostgresWire) { self.wire = wire }

    var count: Int { queued.count }
    /// Whether something was sent whose answer nobody has waited for.
    var isAwaiting: Bool { !awaited.isEmpty }

    func append(_ step: PostgresStep) { queued.append(step) }

    /// Appends a statement, and its preparation if it is not prepared yet.
    func append(_ statement: PostgresStatements.Statement, _ parameters: PostgresParameters, role: PostgresStep.StepRole = .other) {
        if !statement.isPrepared {
            statement.isPrepared = true
            append(PostgresStep(text: statement.text, action: .prepare(statement, types: parameters.types)))
        }
        append(PostgresStep(text: statement.text, action: .run(statement, parameters), role: role))
    }

    /// Forgets what was not sent.
    func discard() {
        for step in queued { step.didFail() }
        queued.removeAll(keepingCapacity: true)
    }

    /// Sends what is queued, without waiting for the answers. They are read before those of the next transfer.
    func send() {
        defer { queued.removeAll(keepingCapacity: true) }
        awaited.append(contentsOf: queued)
        awaited.append(nil)
        let isEntered = PQpipelineStatus(wire.handle) != PQ_PIPELINE_OFF || PQenterPipelineMode(wire.handle) == 1
        let isSent = !isBroken && isEntered && queued.allSatisfy { $0.send(on: wire.handle) } && PQpipelineSync(wire.handle) == 1
        if !isSent { isBroken = true }
    }

    /// Sends what is queued and waits for all answers. Returns the last step's result.
    func transfer() -> (result: OpaquePointer?, failure: FailedStep?) {
        send()
        wire.roundTrips += 1
        return results()
    }

    /// Waits for what was sent, and leaves pipeline mode, for messages that don't exist there: several statements in one text, and COPY.
    func leave() {
        discard()
        guard !isBroken, PQpipelineStatus(wire.handle) != PQ_PIPELINE_OFF else { return }
        let (result, failure) = results()
        PQclear(result)
        PQclear(failure?.result)
        if PQexitPipelineMode(wire.handle) == 0 { isBroken = true }
    }

    private func results() -> (result: OpaquePointer?, failure: FailedStep?) {
        var (last, failure) = (OpaquePointer?.none, FailedStep?.none)
        for (index, step) in awaited.enumerated() {
            guard let step else {
                takeSynchronizationPoint()
                continue
            }
            let result = isBroken ? nil : result(of: step)
            if failure == nil, !PostgresResult.isSuccess(result) {
                failure = self.failure(result, at: index)
            } else if failure == nil {
                if step.role == .transactionID { transactionID = PostgresResult.firstText(of: result) }
                PQclear(last)
                last = result
            } else {
                PQclear(result)
            }
        }
        awaited.removeAll(keepingCapacity: true)
        if failure != nil { PQclear(last) }
        return (failure == nil ? last : nil, failure)
    }

    /// The server may end the connection between a step's answer and the synchronization point. The answer is valid nevertheless.
    private func takeSynchronizationPoint() {
        if isBroken { return }
        let result = wire.nextResult()
        if PQresultStatus(result) != PGRES_PIPELINE_SYNC { isBroken = true }
        PQclear(result)
    }

    /// The result of a step. libpq ends the results of each with nil.
    private func result(of step: PostgresStep) -> OpaquePointer? {
        let result = wire.nextResult()
        if !PostgresResult.isSuccess(result) { step.didFail() }
        while result != nil, PQstatus(wire.handle) == CONNECTION_OK, let more = wire.nextResult() { PQclear(more) }
        if result == nil || PQstatus(wire.handle) == CONNECTION_BAD { isBroken = true }
        return result
    }

    /// A failure that the server reports for an earlier step keeps a COMMIT from running.
    private func failure(_ result: OpaquePointer?, at index: Int) -> FailedStep {
        let isReported = PQresultErrorField(result, CInt(UInt8(ascii: "C"))) != nil
        let unanswered = isReported ? awaited[index...index] : awaited[index...]
        return FailedStep(text: awaited[index]?.text ?? "", result: result, mayHaveCommitted: unanswered.contains { $0?.role == .commit })
    }
}
