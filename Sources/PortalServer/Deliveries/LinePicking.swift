import HarvestCore
import SQLStore

/// A driver ticks a line, marks it short, or undoes either, until the market's stop is completed.
struct LinePicking: Sendable {
    let driver: User.ID
    let language: Language
    let base: String
    let now: Instant

    func set(
        _ line: OrderLine.ID, in session: DeliverySession.ID, _ input: API.ShoppingLinePut, _ db: Transaction
    ) throws -> API.ShoppingLine {
        guard let record = try db.deliveries.find(session, of: driver), let old = try find(line, db), record.orders.contains(old.order),
            let order = try db.orders.find(old.order)
        else { throw Problem.notFound }
        guard record.status == .running, order.status == .accepted else { throw Self.over(order.status) }
        let quantity = try pickedQuantity(input, of: old)
        if old.pickStatus != input.pickStatus || old.pickedQuantity != quantity {
            try store(input.pickStatus, quantity, old, db)
            try tell(line, order, record, db)
        }
        guard let new = try find(line, db) else { throw Problem.notFound }
        return API.ShoppingLine(new, try OrderPhotos([new.photo].compactMap { $0 }, baseURL: base, db))
    }

    /// How many there were; nil for a line that is open again.
    private func pickedQuantity(_ input: API.ShoppingLinePut, of line: OrderLineRecord) throws -> Int? {
        switch input.pickStatus {
        case .open: return nil
        case .picked: return line.quantity
        case .short:
            let quantity = input.pickedQuantity ?? 0
            guard quantity < line.quantity else {
                throw Problem.invalid([API.FieldError("picked_quantity", .tooLarge(String(line.quantity - 1)), in: language)])
            }
            return quantity
        }
    }

    private func store(_ status: API.PickStatus, _ quantity: Int?, _ line: OrderLineRecord, _ db: Transaction) throws {
        let asks = status == .short && line.shortageRule == .ask
        let shortage: OrderLineRecord.Shortage? = status == .short ? (asks ? .waiting : .settled) : nil
        let answerBy: Instant? = asks ? now + (try db.dispatchRules().answerSeconds) : nil
        try db.execute(
            """
            UPDATE order_lines SET pick_status = \(status.rawValue), picked_quantity = \(quantity), shortage_status = \(shortage?.rawValue),
                answer_by = \(answerBy), picked_at = \(status == .open ? nil : now)
            WHERE id = \(line.id)
            """)
    }

    private func tell(_ line: OrderLine.ID, _ order: OrderRecord, _ record: DeliveryRecord, _ db: Transaction) throws {
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        guard let new = try find(line, db) else { return }
        try LineNews(db: db, now: now).tell(new, of: order)
        let changed = API.DeliveryChanged(
            deliverySessionID: record.id, status: .running, currentStopID: record.currentStop?.id,
            openLines: try db.deliveries.openLines(of: record.orders))
        try db.events.publish(.deliveryChanged(changed), to: [driver.description], at: now)
    }

    private func find(_ line: OrderLine.ID, _ db: Transaction) throws -> OrderLineRecord? {
        try db.first(OrderLineRecord.self, "SELECT \(sql: OrderLineRecord.columns) FROM order_lines l WHERE l.id = \(line)")
    }

    private static func over(_ status: OrderStatus) -> Problem {
        .illegalState(
            API.DeliveryStatus(status).rawValue,
            .init("Shopping for this order is over.", "La compra de este pedido ya terminó."))
    }
}

/// Tells those concerned that a line was picked, undone or short.
struct LineNews {
    let db: Transaction
    let now: Instant

    func tell(_ line: OrderLineRecord, of order: OrderRecord) throws {
        let payload = API.OrderLineChanged(
            orderID: order.id, lineID: line.id, vendorID: line.vendor, pickStatus: line.pickStatus, shortage: API.Shortage(line))
        let recipients = [order.customer.description, line.vendor.description] + (order.driver.map { [$0.description] } ?? [])
        try db.events.publish(.orderLineChanged(payload), to: recipients, at: now)
    }
}

/// Takes what there is of a short line whose customer did not answer in time.
struct ShortageWorker: Worker {
    static let batch = 100
    let services: Services
    let name = "shortage answers"
    let everySeconds = 1.0

    func tick() async throws -> Bool {
        let now = services.now()
        let due = try await services.read { db in
            try db.all(
                OrderLineRecord.self,
                """
                SELECT \(sql: OrderLineRecord.columns) FROM order_lines l
                WHERE l.shortage_status = 'waiting' AND l.answer_by <= \(now) ORDER BY l.answer_by LIMIT \(Self.batch)
                """)
        }
        for line in due { try await services.write { db in try Self.timeOut(line, at: now, db) } }
        return due.count == Self.batch
    }

    private static func timeOut(_ line: OrderLineRecord, at now: Instant, _ db: Transaction) throws {
        let changed = try db.execute(
            """
            UPDATE order_lines SET shortage_status = 'timed_out'
            WHERE id = \(line.id) AND shortage_status = 'waiting' AND answer_by <= \(now)
            """)
        guard changed == 1, let order = try db.orders.find(line.order) else { return }
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        let query: SQL = "SELECT \(sql: OrderLineRecord.columns) FROM order_lines l WHERE l.id = \(line.id)"
        if let line = try db.first(OrderLineRecord.self, query) { try LineNews(db: db, now: now).tell(line, of: order) }
    }
}
