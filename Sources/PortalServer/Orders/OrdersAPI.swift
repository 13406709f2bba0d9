import HarvestCore
import HarvestServices
import Hummingbird

/// Orders of the signed-in customer.
///
///     POST /api/v1/orders
///     GET  /api/v1/orders
///     GET  /api/v1/orders/{order_id}
///     POST /api/v1/orders/{order_id}/cancellation
///     POST /api/v1/orders/{order_id}/tip
///     POST /api/v1/orders/{order_id}/replacement-card
///     POST /api/v1/orders/{order_id}/lines/{line_id}/shortage-answer
///     GET  /api/v1/orders/{order_id}/receipt
///     GET  /api/v1/orders/{order_id}/hand-over-code
///     GET  /api/v1/orders/{order_id}/driver-position
struct OrdersAPI: Sendable {
    let services: Services
    /// Responds to `GET`.
    let responder: PersonalResponder

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.group("orders")
            .post(use: create)
            .get(use: list)
            .get("{order_id}", use: show)
            .post("{order_id}/cancellation", use: cancel)
            .post("{order_id}/tip", use: raiseTip)
            .post("{order_id}/replacement-card", use: replaceCard)
            .post("{order_id}/lines/{line_id}/shortage-answer", use: answerShortage)
            .get("{order_id}/receipt", use: receipt)
            .get("{order_id}/hand-over-code", use: handOverCode)
            .get("{order_id}/driver-position", use: driverPosition)
    }

    @Sendable private func create(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.OrderCreate.read(checking: body, context.language)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let placement = OrderPlacement(
            input, of: context.user.id, generated: generated(lines: input.lines.count), at: services.now())
        let subject = placement.generated.order.description
        return try await idempotent.answer(OrderPlacement.level, subject: subject) { db in
            try placement.place(db)
            return .resumable(subject: subject)
        } resume: { subject in
            try await pay(for: subject, placement.generated, idempotent, context.language)
        }
    }

    /// Authorizes the card of the stored order, and stores the response.
    private func pay(
        for subject: String, _ generated: OrderPlacement.Generated, _ idempotent: IdempotentResponse, _ language: Language
    ) async throws -> StoredResponse {
        guard let id = Order.ID(subject) else { throw Problem.notFound }
        let response = OrderResponse(
            idempotent: idempotent, language: language, order: id, status: 201, location: "/api/v1/orders/\(id)")
        let service = PaymentService(services: services)
        if id == generated.order { return try await service.carryOut(new: generated.payment) { try response.store($0, $1) } }
        return try await finish(response, try await services.read { db in try db.payments.ofOrder(id)?.id })
    }

    /// Carries out the pending step of a payment. The transaction that stores its result also stores the order as the response.
    private func finish(_ response: OrderResponse, _ payment: Payment.ID?) async throws -> StoredResponse {
        guard let payment else { return try await services.write { try response.store($0) } }
        return try await PaymentService(services: services).carryOut(payment) { try response.store($0) }
    }

    /// The order as it is then, as the response to a change.
    private func finish(
        order id: Order.ID, _ idempotent: IdempotentResponse, _ language: Language, _ payment: Payment.ID?
    ) async throws -> StoredResponse {
        try await finish(OrderResponse(idempotent: idempotent, language: language, order: id), payment)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.OrderQuery.self, context.language)
        let before = try OrderCursor(query.cursor)
        let limit = query.limit ?? 20
        return try await responder.respond(request, context) { [user = context.user.id, payloads = payloads(context)] db, now in
            let orders = try db.orders.list(of: user, matching: query, before: before?.number, limit: limit + 1)
            let shown = Array(orders.prefix(limit))
            return try payloads(db, now).versioned(shown, for: user) { data in
                API.Page(data: data, nextCursor: orders.count > limit ? shown.last.map { OrderCursor(number: $0.number).text } : nil)
            }
        }
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        return try await responder.respond(request, context) { [user = context.user.id, payloads = payloads(context)] db, now in
            let order = try db.orders.find(id, of: user)
            return try payloads(db, now).versioned([order], for: user) { data in
                guard let payload = data.first else { throw AccessRefusal.notFound }
                return payload
            }
        }
    }

    private func payloads(_ context: UserContext) -> @Sendable (Transaction, Instant) -> OrderPayloads {
        let (language, baseURL) = (context.language, services.configuration.baseURL)
        return { OrderPayloads($0, baseURL: baseURL, language: language, at: $1) }
    }

    private func payload(of id: Order.ID, _ context: UserContext) async throws -> API.Order {
        let now = services.now()
        return try await services.read { [user = context.user.id, payloads = payloads(context)] db in
            let order = try db.orders.find(id, of: user)
            return try payloads(db, now).one(order.id)
        }
    }

    @Sendable private func cancel(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.OrderCancel.read(checking: body, context.language)
        let id = try context.parameters.id("order_id", Order.ID.self)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let cancellation = OrderCancellation(
            of: id, by: context.user.id, reason: input.reason.map { .written($0) }, services: services, at: services.now())
        let response = OrderResponse(idempotent: idempotent, language: context.language, order: id)
        return try await idempotent.answer(subject: id.description) { db in
            guard let cancelled = try cancellation.cancel(db), let answer = try response.answer(db, cancelled) else {
                return .resumable(subject: id.description)
            }
            return .answered(answer)
        } resume: { _ in
            let payment = try await services.read { db in try db.payments.ofOrder(id) }
            // The order is cancelled whether or not the processor answers now; if it does not, `PaymentRecoveryWorker` releases the card.
            if let payment, payment.pendingStep == .void { await PaymentService(services: services).tryToCarryOut(payment.id) }
            return try await services.write { try response.store($0) }
        }
    }

    @Sendable private func raiseTip(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.TipRaise.read(checking: body, context.language)
        let id = try context.parameters.id("order_id", Order.ID.self)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let raise = TipRaise(
            of: id, to: input.tipCents, with: input.paymentMethodID, by: context.user.id, payment: services.id(), at: services.now())
        return try await idempotent.answer { db in
            try raise.plan(db)
            return .resumable(subject: raise.payment.description)
        } resume: { subject in
            try await finish(order: id, idempotent, context.language, Payment.ID(subject))
        }
    }

    @Sendable private func replaceCard(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.CardReplacement.read(checking: body, context.language)
        let id = try context.parameters.id("order_id", Order.ID.self)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let replacement = ReplacementPayment(
            of: id, with: input.paymentMethodID, by: context.user.id, payment: services.id(), at: services.now())
        return try await idempotent.answer { db in
            try replacement.plan(db)
            return .resumable(subject: replacement.payment.description)
        } resume: { subject in
            try await finish(order: id, idempotent, context.language, Payment.ID(subject))
        }
    }

    @Sendable private func answerShortage(_ request: Request, context: UserContext) async throws -> Response {
        let (id, line) = (try context.parameters.id("order_id", Order.ID.self), try context.parameters.id("line_id", OrderLine.ID.self))
        let input = try await request.input(API.ShortageAnswer.self, context.language)
        let answering = ShortageAnswering(line, of: id, by: context.user.id, at: services.now())
        let released = try await services.write { db in try answering.answer(input, db) }
        if let released { await PaymentService(services: services).tryToCarryOut(released) }
        return .json(try await payload(of: id, context))
    }

    @Sendable private func receipt(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let (language, baseURL) = (context.language, services.configuration.baseURL)
        let receipt = try await services.read { [user = context.user.id] db in
            try ReceiptQuery(db, baseURL: baseURL, language: language).receipt(of: try db.orders.find(id, of: user))
        }
        return Response.json(receipt)
    }

    @Sendable private func handOverCode(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let order = try await services.read { [user = context.user.id] db in try db.orders.find(id, of: user) }
        guard order.hasHandOverCode else {
            throw OrderStateRefusal.noHandOverCode(order.status)
        }
        return Response.json(API.HandOverCode(code: order.handOverCode, qrText: "harvest:\(id):\(order.handOverCode)"))
    }

    @Sendable private func driverPosition(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let position = try await services.read { [user = context.user.id, now = services.now()] db in
            try db.driverPosition(for: try db.orders.find(id, of: user), at: now)
        }
        return Response.json(position)
    }

    private func generated(lines: Int) -> OrderPlacement.Generated {
        OrderPlacement.Generated(
            order: services.id(), payment: services.id(), lines: (0..<lines).map { _ in services.id() },
            handOverCode: services.randomness.digits(6))
    }
}

extension OrderPayloads {
    /// `page` of the payloads of some orders of `customer`, with what invalidates it.
    fileprivate func versioned<Page>(
        _ orders: [OrderRecord], for customer: User.ID, _ page: ([API.Order]) throws -> Page
    ) throws -> VersionedPayload<Page> {
        let (payloads, validUntil) = try dated(orders)
        return VersionedPayload(payload: try page(payloads), subjects: ["markets", "drivers"], person: customer, validUntil: validUntil)
    }
}
