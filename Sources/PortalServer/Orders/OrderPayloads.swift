import HarvestCore
import SQLStore

/// Puts orders together as their customers see them: a fixed number of queries, however many orders.
struct OrderPayloads {
    let db: Transaction
    let baseURL: String
    let language: Language
    let now: Instant

    init(_ db: Transaction, baseURL: String, language: Language, at now: Instant) {
        self.db = db
        self.baseURL = baseURL
        self.language = language
        self.now = now
    }

    func one(_ id: Order.ID) throws -> API.Order {
        guard let order = try db.orders.find(id), let payload = try all([order]).first else { throw Problem.notFound }
        return payload
    }

    /// In the order of the records.
    func all(_ orders: [OrderRecord]) throws -> [API.Order] {
        guard !orders.isEmpty else { return [] }
        let parts = try OrderParts(of: orders, db, baseURL: baseURL)
        return orders.compactMap { payload($0, parts) }
    }

    private func payload(_ order: OrderRecord, _ parts: OrderParts) -> API.Order? {
        guard let source = parts.sources[order.source], let schedule = parts.schedules[order.feeSchedule],
            let payment = parts.payments[order.id]
        else { return nil }
        let lines = parts.lines[order.id] ?? []
        return API.Order(
            id: order.id, number: order.numberText, deliveryStatus: API.DeliveryStatus(order.status), fulfilment: order.fulfilment,
            source: source.payload(parts.photos), preparation: order.preparation, driverProgress: order.driverProgress,
            placedAt: order.placedAt,
            scheduledFor: order.scheduledFor, lines: lines.map { API.OrderLine($0, parts.photos) },
            vendors: (parts.vendors[order.id] ?? []).map(API.VendorAmounts.init), itemCount: order.itemCount, amounts: API.Amounts(order),
            rates: schedule.rates(taxBasisPoints: order.taxBasisPoints), tipCanRiseUntil: order.tipCanRiseUntil,
            payment: payment.payload(language), address: order.address, phone: order.phone, driver: driver(of: order, parts),
            conversationID: parts.conversations[order.id], cancellation: API.Cancellation(order), history: parts.history[order.id] ?? [],
            allowedActions: actions(order, payment, lines))
    }

    /// From `accepted` on; the phone until the goods are there.
    private func driver(of order: OrderRecord, _ parts: OrderParts) -> API.OrderDriver? {
        switch order.status {
        case .accepted, .pickedUp, .delivered, .undeliverable: break
        default: return nil
        }
        guard let id = order.driver, var driver = parts.drivers[id] else { return nil }
        if order.status != .accepted, order.status != .pickedUp { driver.phone = nil }
        return driver
    }

    private func actions(_ order: OrderRecord, _ payment: PaymentRecord, _ lines: [OrderLineRecord]) -> [API.OrderAction] {
        let isOver = order.status.isFinal
        let isThere = order.status == .delivered || order.status == .collected
        let canCancel = OrderMove.isLegal(from: order.status, to: .cancelled, by: .customer, fulfilment: order.fulfilment)
        let choices: [(API.OrderAction, Bool)] = [
            (.confirmPayment, payment.status == .requiresAction && !isOver),
            (.cancel, canCancel),
            (.raiseTip, order.tipCanRiseUntil.map { now < $0 } ?? false),
            (.answerShortage, lines.contains { $0.shortage == .waiting } && !isOver),
            (.showCode, order.hasHandOverCode),
            (.rate, isThere), (.reportIssue, isThere), (.reorder, isOver),
        ]
        return choices.filter(\.1).map(\.0)
    }
}

extension OrderRecord {
    /// The code is needed while the order runs: at the door, or at the counter.
    var hasHandOverCode: Bool {
        switch status {
        case .created, .ready: fulfilment == .pickup || status == .created
        case .retrieved, .accepted, .pickedUp: true
        default: false
        }
    }
}

extension API.VendorAmounts {
    init(_ vendor: OrderVendorRecord) {
        self.init(
            vendorID: vendor.vendor, vendorName: vendor.vendorName, subtotalCents: vendor.food, taxCents: vendor.tax,
            totalCents: vendor.food + vendor.tax)
    }
}

extension API.OrderLine {
    init(_ line: OrderLineRecord, _ photos: OrderPhotos) {
        self.init(
            id: line.id, produceID: line.produce, vendorID: line.vendor, name: line.name, unit: line.unit, quantity: line.quantity,
            unitPriceCents: line.unitPrice, lineCents: line.price, finalLineCents: line.isShort ? line.boughtPrice : nil,
            photo: line.photo.flatMap { photos[$0] }, note: line.note, shortageRule: line.shortageRule, pickStatus: line.pickStatus,
            shortage: API.Shortage(line))
    }
}

extension OrderLineRecord {
    var isShort: Bool { pickStatus == .short }
}

extension API.Shortage {
    /// Nil for a line of which there was enough.
    init?(_ line: OrderLineRecord) {
        guard line.isShort, let shortage = line.shortage else { return nil }
        let isWaiting = shortage == .waiting
        let status: Status =
            switch shortage {
            case .waiting: .waiting
            case .settled: .settled
            case .timedOut: .timedOut
            case .takeRest, .refundLine: .answered
            }
        self.init(
            pickedQuantity: line.pickedQuantity ?? 0, releasedCents: isWaiting ? 0 : line.price - line.boughtPrice,
            status: status,
            answer: shortage == .takeRest || shortage == .timedOut ? .takeRest : shortage == .refundLine ? .refundLine : nil,
            answerBy: line.answerBy)
    }
}

extension API.Cancellation {
    /// Nil unless a person called the order off.
    init?(_ order: OrderRecord) {
        guard order.status == .cancelled || order.status == .undeliverable, let at = order.closedAt else { return nil }
        let by = order.cancelledBy.flatMap(By.init(rawValue:)) ?? .admin
        self.init(by: by, reason: order.cancelReason, at: at)
    }
}
