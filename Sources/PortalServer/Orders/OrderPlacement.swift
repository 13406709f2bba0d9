import HarvestCore
import SQLStore

/// Stores an order: everything is decided and written in one transaction, before the card is touched.
struct OrderPlacement: Sendable {
    /// Identifiers and the code, drawn before the transaction, which may run more than once.
    struct Draw: Sendable {
        let order: Order.ID
        let payment: Payment.ID
        let lines: [OrderLine.ID]
        let handOverCode: String
    }

    /// Slots further ahead than this are authorised a day before.
    static let authorisedAheadDays: Int64 = 4

    let input: API.OrderCreate
    let customer: User.ID
    let draw: Draw
    let now: Instant
    let language: Language

    private var fulfilment: Fulfilment { input.fulfilment ?? .delivery }

    /// All that an order rests on is in rows that it changes itself: what is sold (their stock; a vendor who leaves the market writes them
    /// too), and its customer (held, for the limit of open orders and for the cards, whose removal holds them too). What else it reads, nobody
    /// changes for want of an order: prices and hours are those of its moment.
    static let level = WriteLevel.snapshot

    /// Writes the order with its stock taken and its payment planned, or refuses it whole.
    func place(_ db: Transaction) throws {
        try db.accounts.hold(customer)
        let buyer = try buyer(db)
        let reading = try db.readCart(input.lines.map { WantedLine(produce: $0.produceID, quantity: $0.quantity) }, at: buyer.source.id)
        guard reading.unknown.isEmpty else {
            throw Problem.invalid(reading.unknown.map { API.FieldError("lines.\($0).produce_id", .notFound, in: language) })
        }
        guard reading.conflicts.isEmpty else { throw Problem.mixedSources(reading.conflicts, at: buyer.source.id) }
        let schedule = try db.feeSchedules.current(at: now)
        let breakdown = try CartPrice.breakdown(
            reading.lines, fees: schedule.fees, taxBasisPoints: buyer.source.taxBasisPoints, fulfilment: fulfilment, tip: input.tipCents,
            language)
        try checkTime(buyer.source, db)
        guard reading.shortages.isEmpty else { throw Problem.insufficientStock(reading.shortages) }
        try checkLimits(breakdown, db)
        try write(reading.lines, breakdown, schedule, buyer, db)
    }

    private struct Buyer {
        let source: OrderSource
        let address: API.AddressCopy?
        let phone: String
        let card: CardRecord
    }

    /// What the order needs besides its lines; everything that is missing is told at once.
    private func buyer(_ db: Transaction) throws -> Buyer {
        var errors: [API.FieldError] = []
        func refuse(_ field: String, _ refusal: FieldRefusal) { errors.append(API.FieldError(field, refusal, in: language)) }
        let source = try db.orderSources.find(input.sourceID)
        if source?.isOpenForOrders != true { refuse("source_id", .notFound) }
        let address = fulfilment == .delivery ? try db.orderAddress(input.addressID, of: customer) : nil
        if fulfilment == .delivery, address == nil {
            refuse("address_id", input.addressID == nil ? .required : .notFound)
            if input.addressID == nil { errors[errors.count - 1].message = BuyingWords.addressRequired(language) }
        }
        let phone = try input.phone ?? db.first(String?.self, "SELECT phone FROM users WHERE id = \(customer)") ?? nil
        if phone == nil { refuse("phone", .required) }
        let card = try db.cards.find(input.paymentMethodID, of: customer)
        if card == nil { refuse("payment_method_id", input.paymentMethodID == nil ? .required : .notFound) }
        guard errors.isEmpty, let source, let phone, let card else { throw Problem.invalid(errors) }
        return Buyer(source: source, address: address, phone: phone, card: card)
    }

    private func checkTime(_ source: OrderSource, _ db: Transaction) throws {
        let hours = try db.orderSources.hours(of: source)
        guard let wanted = input.scheduledFor else {
            guard hours.isOpen(at: now) else { throw Problem.closed(source.id, hours.nextSlots(after: now)) }
            return
        }
        let isSoon = wanted < now.adding(days: Int64(OpeningHours.slotDaysLimit) + 1)
        guard wanted > now, isSoon, hours.contains(scheduledFor: wanted) else {
            throw Problem.outsideOpeningHours(hours.nextSlots(after: now), language)
        }
    }

    private func checkLimits(_ breakdown: Breakdown, _ db: Transaction) throws {
        let limit = try db.settings.read().openOrderLimit
        if limit > 0, try db.orders.openCount(of: customer) >= limit { throw Problem.openOrderLimit(limit) }
        if let expected = input.expectedTotalCents, expected != breakdown.total { throw Problem.totalChanged }
    }

    private func write(
        _ lines: [CartReading.Line], _ breakdown: Breakdown, _ schedule: DatedFeeSchedule, _ buyer: Buyer, _ db: Transaction
    ) throws {
        let day = buyer.source.clock.today(at: input.scheduledFor ?? now)
        let number = try insertOrder(breakdown, schedule, buyer, items: lines.itemCount, day: day, db)
        for (position, share) in breakdown.vendors.enumerated() {
            let items = lines.filter { $0.produce.vendor == share.vendor }.itemCount
            try db.execute(
                """
                INSERT INTO order_vendors (order_id, vendor_id, order_number, position, food_cents, taxable_cents, tax_cents, item_count,
                    market_day, is_open)
                VALUES (\(draw.order), \(share.vendor), \(number), \(position), \(share.food), \(share.taxableFood), \(share.tax), \(items),
                    \(day), FALSE)
                """)
        }
        for line in lines { try insert(line, db) }
        try takeStock(lines, db)
        try insertPayment(breakdown.total, buyer, db)
    }

    /// Taken in the order of identifiers, so that two orders never wait for each other in a ring.
    private func takeStock(_ lines: [CartReading.Line], _ db: Transaction) throws {
        for line in lines.sorted(by: { $0.produce.id < $1.produce.id }) {
            guard try db.stock.take(line.quantity, of: line.produce.id, at: now) else {
                throw Problem.insufficientStock([
                    API.LineShortage(line: line.index, produceID: line.produce.id, name: line.produce.name, asked: line.quantity, left: 0)
                ])
            }
        }
    }

    private func insertPayment(_ total: Cents, _ buyer: Buyer, _ db: Transaction) throws {
        let later = input.scheduledFor.flatMap { $0 > now.adding(days: Self.authorisedAheadDays) ? $0.adding(hours: -24) : nil }
        let retry = now + (try db.settings.read().paymentRetrySeconds)
        try db.payments.add(
            draw.payment, for: draw.order, of: customer, purpose: .order, amount: total, card: buyer.card.id, authoriseAt: later,
            tryAgainAt: retry, at: now)
        guard let order = try db.orders.find(draw.order) else { throw Problem.notFound }
        try db.orderStates.begin(order, at: now)
        if later != nil { try db.orderStates.move(draw.order, to: .scheduled, by: .system, at: now) }
    }

    private func insertOrder(
        _ breakdown: Breakdown, _ schedule: DatedFeeSchedule, _ buyer: Buyer, items: Int, day: LocalDate, _ db: Transaction
    ) throws -> Int64 {
        let address = buyer.address
        return try db.one(
            Int64.self,
            """
            INSERT INTO orders (id, customer_id, market_id, restaurant_id, fulfilment, status, fee_schedule_id, tax_bp, item_count, subtotal_cents,
                service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, phone, address_title,
                address_subtitle, address_apt, address_building, address_instructions, address_lat, address_lon, market_day,
                hand_over_code, payment_method_id, scheduled_for, placed_at)
            VALUES (\(draw.order), \(customer), \(buyer.source.id.market), \(buyer.source.id.restaurant), \(fulfilment.rawValue), \(OrderStatus.pendingPayment), \(schedule.id),
                \(buyer.source.taxBasisPoints), \(items), \(breakdown.subtotal), \(breakdown.serviceFee), \(breakdown.tip),
                \(breakdown.customerTip == nil), \(breakdown.tax), \(breakdown.total), \(breakdown.driver), \(breakdown.platform),
                \(buyer.phone), \(address?.title), \(address?.subtitle), \(address?.apt), \(address?.building), \(address?.instructions),
                \(address?.position.latitude), \(address?.position.longitude), \(day), \(draw.handOverCode), \(buyer.card.id),
                \(input.scheduledFor), \(now))
            RETURNING number
            """)
    }

    private func insert(_ line: CartReading.Line, _ db: Transaction) throws {
        let (wanted, produce) = (input.lines[line.index], line.produce)
        try db.execute(
            """
            INSERT INTO order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable, photo_id,
                drawing, note, shortage_rule)
            VALUES (\(draw.lines[line.index]), \(draw.order), \(produce.vendor), \(produce.id), \(line.index), \(produce.name),
                \(produce.unit), \(produce.unitPrice), \(line.quantity), \(produce.isTaxable), \(produce.photo), \(produce.drawing),
                \(wanted.note), \((wanted.shortageRule ?? .refund).rawValue))
            """)
    }
}
