import HarvestCore
import HarvestServices
import Hummingbird

/// Cards and payments of the signed-in customer.
///
///     POST   /api/v1/me/payment-setups
///     GET    /api/v1/me/payment-setups/{setup_id}
///     POST   /api/v1/me/payment-setups/{setup_id}/confirmation
///     GET    /api/v1/me/payment-methods
///     PUT    /api/v1/me/default-payment-method
///     DELETE /api/v1/me/payment-methods/{payment_method_id}
///     GET    /api/v1/payments/{payment_id}
///     POST   /api/v1/payments/{payment_id}/confirmation
struct PaymentsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.group("me")
            .post("payment-setups", use: beginSetup)
            .get("payment-setups/{setup_id}", use: showSetup)
            .post("payment-setups/{setup_id}/confirmation", use: confirmSetup)
            .get("payment-methods", use: list)
            .put("default-payment-method", use: setDefault)
            .delete("payment-methods/{payment_method_id}", use: remove)
        users.group("payments")
            .get("{payment_id}", use: show)
            .post("{payment_id}/confirmation", use: confirm)
    }

    @Sendable private func beginSetup(_ request: Request, context: UserContext) async throws -> Response {
        let setups = PaymentSetupService(services: services, user: context.user.id, language: context.language)
        let (id, location): (PaymentSetup.ID, @Sendable (PaymentSetup.ID) -> String) = (
            services.id(), { "/api/v1/me/payment-setups/\($0)" }
        )
        guard request.headers[.idempotencyKey] != nil else {
            try await setups.begin(id)
            return .created(try await setups.payload(id), location: location(id))
        }
        let idempotent = try IdempotentResponse(services: services, request, body: [], context)
        return try await idempotent.answer { _ in
            .resumable(subject: id.description)
        } resume: { subject in
            guard let id = PaymentSetup.ID(subject) else { throw Problem.notFound }
            try await setups.begin(id)
            let answer = try StoredResponse(try await setups.payload(id), status: 201, location: location(id))
            try await services.write { [request = idempotent.request] db in try db.idempotency.finish(request, answer) }
            return answer
        }
    }

    @Sendable private func showSetup(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("setup_id", PaymentSetup.ID.self)
        return Response.json(
            try await PaymentSetupService(services: services, user: context.user.id, language: context.language).payload(id))
    }

    @Sendable private func confirmSetup(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("setup_id", PaymentSetup.ID.self)
        let input = try await request.input(API.PaymentSetupConfirm.self, context.language)
        let setups = PaymentSetupService(services: services, user: context.user.id, language: context.language)
        try await setups.confirm(id, methodToken: input.methodToken)
        return Response.json(try await setups.payload(id))
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let (limit, offset) = (query.limit ?? 20, try OrderCursor(query.cursor)?.number ?? 0)
        let cards = try await services.read { [user = context.user.id] db in
            try db.cards.list(of: user, after: Int(min(offset, 100_000)), limit: limit + 1)
        }
        let next = cards.count > limit ? OrderCursor(number: offset + Int64(limit)).text : nil
        return Response.json(API.Page(data: cards.prefix(limit).map(\.payload), nextCursor: next))
    }

    @Sendable private func setDefault(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.DefaultPaymentMethodSet.self, context.language)
        let language = context.language
        let card = try await services.write { [user = context.user.id] db in
            guard try db.cards.find(input.paymentMethodID, of: user) != nil else {
                throw Problem.invalid([API.FieldError("payment_method_id", .notFound, in: language)])
            }
            try db.cards.makeDefault(input.paymentMethodID, of: user)
            return try db.cards.find(input.paymentMethodID, of: user)
        }
        guard let card else { throw Problem.notFound }
        return Response.json(card.payload)
    }

    @Sendable private func remove(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("payment_method_id", Card.ID.self)
        let now = services.now()
        let card = try await services.write { [user = context.user.id] db in
            // Serializes with a concurrent order that uses the card.
            try db.accounts.lock(user)
            guard let card = try db.cards.find(id, of: user) else { throw Problem.notFound }
            guard try !db.cards.isInUse(id) else {
                throw PaymentRefusal.cardInUse
            }
            try db.cards.remove(id, of: user, at: now)
            return card
        }
        try await services.payments.detach(method: card.gatewayReference)
        return .noContent
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("payment_id", Payment.ID.self)
        let payment = try await services.read { [user = context.user.id] db in try db.payments.find(id, of: user) }
        return Response.json(payment.payload(context.language))
    }

    @Sendable private func confirm(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("payment_id", Payment.ID.self)
        let body = try await request.bodyBytes(upTo: Request.jsonByteLimit)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let (now, language) = (services.now(), context.language)
        return try await idempotent.answer { [user = context.user.id] db in
            let payment = try db.payments.find(id, of: user)
            switch payment.status {
            case .requiresAction: try db.payments.plan(.confirm, of: id, tryAgainAt: now + 30, at: now)
            case .processing, .authorised, .captured: break
            case .planned, .voided, .failed:
                throw PaymentRefusal.nothingToConfirm(payment.statusPayload)
            }
            return .resumable(subject: id.description)
        } resume: { _ in
            try await PaymentService(services: services).carryOut(id) { [request = idempotent.request] db in
                guard let payment = try db.payments.find(id) else { throw Problem.notFound }
                let answer = try StoredResponse(payment.payload(language))
                try db.idempotency.finish(request, answer)
                return answer
            }
        }
    }
}
