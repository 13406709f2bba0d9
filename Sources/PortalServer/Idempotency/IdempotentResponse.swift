import HarvestCore
import HarvestServices
import Hummingbird

/// Executes a request exactly once per Idempotency-Key, whatever fails in between.
struct IdempotentResponse: Sendable {
    /// Real seconds for which a request holds its key exclusively.
    static let leaseSeconds = 30.0
    let services: Services
    let request: IdempotentRequest
    let context: PortalContext

    init(services: Services, request: IdempotentRequest, context: PortalContext) {
        self.services = services
        self.request = request
        self.context = context
    }

    /// For the request of a user under its key, which is required.
    init(services: Services, _ request: Request, body: [UInt8], _ context: UserContext) throws {
        self.init(
            services: services, request: try IdempotentRequest(request, body: body, user: context.user.id), context: context.portal)
    }

    /// For operations with an optional key: nil without one.
    init?(services: Services, ifAsked request: Request, body: [UInt8], _ context: UserContext) throws {
        guard request.headers[.idempotencyKey] != nil else { return nil }
        try self.init(services: services, request, body: body, context)
    }

    /// Answers a request that has work outside the database.
    /// - Parameters:
    ///   - level: the isolation of `begin` from concurrent writes. The key itself needs only a snapshot, because its own row decides.
    ///   - subject: the id of what `begin` makes, if it is known before.
    ///   - begin: decides and stores the intent, in the transaction that claims the key.
    ///   - resume: does the work outside the database. It runs again if it was interrupted. Its last transaction calls `finish`.
    func answer(
        _ level: WriteLevel = .serializable, subject: String? = nil,
        begin: @escaping @Sendable (Transaction) throws -> FirstStep, resume: @Sendable (_ subject: String) async throws -> StoredResponse
    ) async throws -> Response {
        let (step, isReplay) = try await start(level, subject, begin)
        switch step {
        case .answered(let answer, let payments):
            for payment in payments { await PaymentService(services: services).tryToCarryOut(payment) }
            return answer.response(isReplay: isReplay)
        case .resumable(let subject): return try await finish(subject, resume)
        }
    }

    private func start(
        _ level: WriteLevel, _ subject: String?, _ begin: @escaping @Sendable (Transaction) throws -> FirstStep
    ) async throws -> (FirstStep, isReplay: Bool) {
        let now = services.now()
        // A simulated clock that runs fast must not end the lease while the first request still runs.
        let lease = now + Int64(Self.leaseSeconds * max(1, services.now.speed))
        do {
            return try await services.write(level) { db in
                switch try db.idempotency.claim(request, subject: subject, at: now, until: lease) {
                case .answered(let answer): return (.answered(answer), true)
                case .resumable(let subject): return (.resumable(subject: subject), false)
                case .running(let end): throw inProgress(until: end, at: now)
                case .claimed:
                    let step = try begin(db)
                    switch step {
                    case .answered(let answer, _): try db.idempotency.finish(request, answer)
                    case .resumable(let made): if made != subject { try db.idempotency.attach(made, to: request) }
                    }
                    return (step, false)
                }
            }
        } catch {
            guard let problem = Problem(refusing: error, in: context.language), Self.isStored(problem) else { throw error }
            return try await store(problem, until: lease, at: now)
        }
    }

    /// Releases the key if the work fails, so that a repeat can resume it at once.
    private func finish(_ subject: String, _ resume: (String) async throws -> StoredResponse) async throws -> Response {
        do {
            return try await resume(subject).response(isReplay: false)
        } catch {
            try? await services.write(.snapshot) { [request] db in try db.idempotency.release(request) }
            throw error
        }
    }

    /// Whether a refusal is stored and repeated under the same key: 409 except those that time ends, which say when, and `wrong_code`.
    private static func isStored(_ problem: Problem) -> Bool {
        (problem.status == .conflict && !problem.headers.contains { $0.0 == .retryAfter }) || problem.code == .wrongCode
    }

    private func store(_ problem: Problem, until lease: Instant, at now: Instant) async throws -> (FirstStep, isReplay: Bool) {
        let payload = problem.payload(in: context.language, instance: request.path, requestID: context.id)
        let answer = try StoredResponse(payload, status: problem.status.code)
        return try await services.write(.snapshot) { db in
            switch try db.idempotency.claim(request, at: now, until: lease) {
            case .answered(let earlier): return (.answered(earlier), true)
            case .running(let end): throw inProgress(until: end, at: now)
            case .claimed, .resumable:
                try db.idempotency.finish(request, answer)
                return (.answered(answer), false)
            }
        }
    }

    /// How soon a client asks again, at the latest. Most requests are answered within moments.
    private static let pollSeconds = 2

    /// Asks the client to retry soon: the answer is there as soon as the first request is done. If the holder is gone, somebody can resume when the
    /// lease ends.
    private func inProgress(until end: Instant, at now: Instant) -> IdempotencyRefusal {
        let seconds = Double(end.milliseconds - now.milliseconds) / 1000 / max(1, services.now.speed)
        return .inProgress(retryAfterSeconds: min(max(1, Int(seconds.rounded(.up))), Self.pollSeconds))
    }
}

extension IdempotentResponse {
    /// Answers a request that needs only one transaction.
    func answer(_ body: @escaping @Sendable (Transaction) throws -> StoredResponse) async throws -> Response {
        try await answer(step: { db in .answered(try body(db)) })
    }

    /// Answers a request whose first transaction stores everything but payments.
    func answer(step: @escaping @Sendable (Transaction) throws -> FirstStep) async throws -> Response {
        try await answer(begin: step, resume: { _ in throw IdempotencyRefusal.inProgress(retryAfterSeconds: 1) })
    }
}
