import HarvestCore
import Hummingbird
import SQLStore

/// How far the first transaction of a request came.
enum Begun: Sendable {
    case answered(StoredAnswer)
    /// Stored; something outside the database is still to be asked. `subject` is what the rest is about.
    case halfWay(subject: String)
}

/// Does what a request asks exactly once under its Idempotency-Key, whatever fails in between (api.md §1).
struct OnceOnly: Sendable {
    /// Real seconds for which a request has its key to itself.
    static let leaseSeconds = 30.0
    let services: Services
    let request: IdempotentRequest
    let context: PortalContext

    init(services: Services, request: IdempotentRequest, context: PortalContext) {
        self.services = services
        self.request = request
        self.context = context
    }

    /// Of an operation that takes a key and does not need one: nil without.
    init?(services: Services, ifAsked request: Request, body: [UInt8], _ context: UserContext) throws {
        guard request.headers[.idempotencyKey] != nil else { return nil }
        self.init(
            services: services, request: try IdempotentRequest(request, body: body, user: context.user.id, context.language),
            context: context.portal)
    }

    /// - Parameters:
    ///   - level: how strictly `begin` is kept apart from what others do at the same time. The key itself needs no more than a snapshot: its
    ///     row is all that is decided by.
    ///   - begin: decides and stores, in the transaction that claims the key.
    ///   - goOn: does what lies outside; runs again for a request that was left half way. Its own last transaction calls `finish`.
    func answer(
        _ level: WriteLevel = .serializable,
        begin: @escaping @Sendable (Transaction) throws -> Begun, goOn: @Sendable (_ subject: String) async throws -> StoredAnswer
    ) async throws -> Response {
        let (step, isReplay) = try await start(level, begin)
        switch step {
        case .answered(let answer): return answer.response(isReplay: isReplay)
        case .halfWay(let subject): return try await finishing(subject, goOn)
        }
    }

    private func start(
        _ level: WriteLevel, _ begin: @escaping @Sendable (Transaction) throws -> Begun
    ) async throws -> (Begun, isReplay: Bool) {
        let now = services.now()
        // A fast clock must not end the lease while the first request still runs.
        let lease = now + Int64(Self.leaseSeconds * max(1, services.now.speed))
        do {
            return try await services.write(level) { db in
                switch try db.idempotency.claim(request, at: now, until: lease) {
                case .answered(let answer): return (.answered(answer), true)
                case .halfWay(let subject): return (.halfWay(subject: subject), false)
                case .running(let end): throw inProgress(until: end, at: now)
                case .fresh:
                    let begun = try begin(db)
                    switch begun {
                    case .answered(let answer): try db.idempotency.finish(request, answer)
                    case .halfWay(let subject): try db.idempotency.attach(subject, to: request)
                    }
                    return (begun, false)
                }
            }
        } catch let problem as Problem where Self.isKept(problem) {
            return try await keep(problem, until: lease, at: now)
        }
    }

    private func finishing(_ subject: String, _ goOn: (String) async throws -> StoredAnswer) async throws -> Response {
        do {
            return try await goOn(subject).response(isReplay: false)
        } catch {
            try? await services.write(.snapshot) { [request] db in try db.idempotency.release(request) }
            throw error
        }
    }

    /// Refusals that the same key meets again: 409 but `request_in_progress`, and `wrong_code`.
    private static func isKept(_ problem: Problem) -> Bool {
        (problem.status == .conflict && problem.code != API.ErrorCode.requestInProgress.rawValue) || problem.code == "wrong_code"
    }

    private func keep(_ problem: Problem, until lease: Instant, at now: Instant) async throws -> (Begun, isReplay: Bool) {
        let payload = ProblemPayload(problem: problem, language: context.language, instance: request.path, requestID: context.id)
        let answer = try StoredAnswer(payload, status: problem.status.code)
        return try await services.write(.snapshot) { db in
            switch try db.idempotency.claim(request, at: now, until: lease) {
            case .answered(let earlier): return (.answered(earlier), true)
            case .running(let end): throw inProgress(until: end, at: now)
            case .fresh, .halfWay:
                try db.idempotency.finish(request, answer)
                return (.answered(answer), false)
            }
        }
    }

    /// Asks to come again when the lease is over: whoever holds it may be gone, and before that end nobody else may go on.
    private func inProgress(until end: Instant, at now: Instant) -> Problem {
        let seconds = Double(end.milliseconds - now.milliseconds) / 1000 / max(1, services.now.speed)
        return .requestInProgress(retryAfter: max(1, Int(seconds.rounded(.up))))
    }
}
