import HarvestCore
import SQLStore

/// Places an order: everything is decided and stored in one transaction, before the card is touched.
package struct OrderPlacement: Sendable {
    /// The most open orders of a customer that no card pays for. They take stock and hold no money, so more of them could empty the stalls for
    /// nothing.
    static let withoutCardLimit = 2

    /// Identifiers and the hand-over code. They are generated before the transaction, which may run more than once.
    package struct Generated: Sendable {
        package let order: Order.ID
        package let payment: Payment.ID
        /// One id a line.
        let lines: [OrderLine.ID]
        /// Six digits.
        let handOverCode: String

        package init(order: Order.ID, payment: Payment.ID, lines: [OrderLine.ID], handOverCode: String) {
            self.order = order
            self.payment = payment
            self.lines = lines
            self.handOverCode = handOverCode
        }
    }

    let input: API.OrderCreate
    let customer: User.ID
    package let generated: Generated
    let now: Instant

    package init(_ input: API.OrderCreate, of customer: User.ID, generated: Generated, at now: Instant) {
        self.input = input
        self.customer = customer
        self.generated = generated
        self.now = now
    }

    var fulfilment: Fulfilment { input.fulfilment ?? .delivery }

    /// How strictly `place` must be isolated. A snapshot is enough, because every decision rests on rows that the order changes itself:
    /// - the stock of its produce, which a vendor who leaves the market writes too;
    /// - the count of its slot, if the market has a limit;
    /// - its customer, whom it locks for the limit of open orders and for the cards; the removal of a card locks them too.
    ///
    /// No other transaction depends on the rest that it reads: prices and hours are those of its snapshot.
    package static let level = WriteLevel.snapshot

    /// Stores the order, takes its stock and plans its payment. Throws an `InputRefusal` or a `PurchaseRefusal` and stores nothing.
    package func place(_ db: Transaction) throws {
        try CartPricing.check(payWithEBT: input.payWithEBT, fulfilment)
        try db.accounts.lock(customer)
        let buyer = try buyer(db)
        let cart = try db.pricedCart(
            input.lines.map { RequestedLine(produce: $0.produceID, quantity: $0.quantity) }, at: buyer.source.id,
            now: input.scheduledFor ?? now)
        guard cart.unknown.isEmpty else {
            throw InputRefusal(cart.unknown.map { .init("lines.\($0).produce_id", .notFound) })
        }
        guard cart.conflicts.isEmpty else { throw PurchaseRefusal.mixedSources(cart.conflicts, source: buyer.source.id) }
        let lines = cart.lines.paid(withEBT: input.payWithEBT ?? false)
        let breakdown = try CartPricing.breakdown(
            lines, fees: buyer.schedule.fees, taxBasisPoints: buyer.source.taxBasisPoints, fulfilment: fulfilment, tip: input.tipCents)
        // Only now is it known whether the card pays anything.
        if breakdown.total.isPositive, buyer.card == nil { throw InputRefusal("payment_method_id", .required) }
        try buyer.time.check(db)
        guard cart.shortages.isEmpty else { throw PurchaseRefusal.insufficientStock(cart.shortages) }
        try checkLimits(breakdown, buyer.settings, db)
        try store(lines, breakdown, buyer, db)
    }

    // MARK: Checks

    /// What an order needs besides its lines.
    struct Buyer {
        let source: OrderSource
        let time: RequestedTime
        let address: API.AddressDetails?
        let phone: String
        /// Nil only if the customer has none and asks to pay with EBT.
        let card: Card.ID?
        let marketsVersion: Int64
        let schedule: DatedFeeSchedule
        let settings: Settings
    }

    /// Throws an `InputRefusal` with everything that is missing.
    private func buyer(_ db: Transaction) throws -> Buyer {
        var refused: [InputRefusal.Field] = []
        func refuse(_ path: String, _ refusal: FieldRefusal) { refused.append(.init(path, refusal)) }
        let found = try db.one(BuyerRow.self, BuyerRow.query(customer, address: input.addressID, card: input.paymentMethodID))
        let open = try db.orderSources.open(input.sourceID, marketsVersion: found.marketsVersion)
        if open?.source.isOpenForOrders != true { refuse("source_id", .notFound) }
        let address = fulfilment == .delivery ? found.address : nil
        if fulfilment == .delivery, address == nil {
            refuse("address_id", input.addressID == nil ? .addressRequired : .notFound)
        }
        let phone = input.phone ?? found.phone
        if phone == nil { refuse("phone", .required) }
        if found.card == nil, input.paymentMethodID != nil || input.payWithEBT != true {
            refuse("payment_method_id", input.paymentMethodID == nil ? .required : .notFound)
        }
        guard refused.isEmpty, let open, let phone else { throw InputRefusal(refused) }
        return Buyer(
            source: open.source,
            time: RequestedTime(source: open.source, hours: open.hours, scheduledFor: input.scheduledFor, now: now), address: address,
            phone: phone, card: found.card, marketsVersion: found.marketsVersion,
            schedule: try db.feeSchedules.current(at: now, marketsVersion: found.marketsVersion),
            settings: try db.settings.read(marketsVersion: found.marketsVersion))
    }

    private func checkLimits(_ breakdown: Breakdown, _ settings: Settings, _ db: Transaction) throws {
        let limit = settings.openOrderLimit
        if limit > 0, try db.orders.openCount(of: customer) >= limit { throw PurchaseRefusal.openOrderLimit(limit) }
        if breakdown.total == .zero, try db.orders.openCountWithoutCard(of: customer) >= Self.withoutCardLimit {
            throw PurchaseRefusal.openOrderLimit(Self.withoutCardLimit)
        }
        if let expected = input.expectedTotalCents, expected != breakdown.total { throw PurchaseRefusal.totalChanged }
        if let expected = input.expectedEBTCents, expected != breakdown.ebt { throw PurchaseRefusal.totalChanged }
    }
}
