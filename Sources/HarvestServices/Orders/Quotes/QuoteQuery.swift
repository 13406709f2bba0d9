import HarvestCore
import SQLStore

/// Prices a cart without storing anything.
package struct QuoteQuery {
    let db: Transaction
    let input: API.QuoteCreate
    let user: User.ID?
    let now: Instant
    let baseURL: String

    /// - Parameter user: the customer, for addresses and limits; nil if nobody is signed in.
    package init(_ db: Transaction, _ input: API.QuoteCreate, of user: User.ID?, baseURL: String, at now: Instant) {
        self.db = db
        self.input = input
        self.user = user
        self.now = now
        self.baseURL = baseURL
    }

    private var fulfilment: Fulfilment { input.fulfilment ?? .delivery }

    /// The prices of the cart. Throws an `InputRefusal` for an unknown market, restaurant, address or produce, and
    /// `PurchaseRefusal.mixedSources` for lines that others sell.
    package func quote() throws -> API.Quote {
        try CartPricing.check(payWithEBT: input.payWithEBT, fulfilment)
        guard let source = try db.orderSources.find(input.sourceID), source.isOpenForOrders else {
            throw InputRefusal("source_id", .notFound)
        }
        let cart = try db.pricedCart(
            input.lines.map { RequestedLine(produce: $0.produceID, quantity: $0.quantity) }, at: source.id,
            now: input.scheduledFor ?? now)
        guard cart.unknown.isEmpty else {
            throw InputRefusal(cart.unknown.map { .init("lines.\($0).produce_id", .notFound) })
        }
        guard cart.conflicts.isEmpty || input.otherSourceLines == .replace else {
            throw PurchaseRefusal.mixedSources(cart.conflicts, source: source.id)
        }
        return try quote(of: cart, at: source)
    }

    /// The prices of a cart that is compared already.
    func quote(of cart: PricedCart, at source: OrderSource) throws -> API.Quote {
        let schedule = try db.feeSchedules.current(at: now)
        let lines = cart.buyable.paid(withEBT: input.payWithEBT ?? false)
        let breakdown = lines.isEmpty ? nil : try price(lines, schedule.fees, source)
        let hours = try db.orderSources.hours(of: source)
        let photos = try OrderPhotos(
            lines.compactMap(\.produce.photo) + (source.photo.map { [$0] } ?? []), baseURL: baseURL, db)
        let metres = try distance(to: source)
        let (names, settings) = (lines.vendorNames, try db.settings.read())
        let arrival = metres.map { metres in
            let minutes = TravelEstimate.quoteMinutes(metres: Double(metres), stalls: names.count, settings.dispatch.policy)
            return API.ArrivalEstimate(minutes: minutes)
        }
        let (isOpen, room) = (hours.isOpen(at: now), try source.room(db, at: now))
        let isFree = hours.slot(of: input.scheduledFor ?? now).map(room.isFree) ?? true
        return API.Quote(
            source: source.payload(photos), fulfilment: fulfilment, lines: lines.map { API.QuoteLine($0, photos) },
            droppedLines: dropped(cart), vendors: (breakdown?.vendors ?? []).map { API.VendorAmounts($0, name: names[$0.vendor] ?? "") },
            itemCount: lines.itemCount, amounts: breakdown.map { API.Amounts($0) } ?? .zero, minimumTipCents: breakdown?.defaultTip ?? 0,
            rates: schedule.rates(taxBasisPoints: source.taxBasisPoints),
            canOrderNow: try !lines.isEmpty && cart.shortages.isEmpty && suits(hours, isOpen: isOpen) && isFree
                && isUnder(settings.openOrderLimit),
            nextSlots: suits(hours, isOpen: isOpen) && isFree ? [] : hours.nextSlots(after: now, in: room), distanceMetres: metres,
            estimatedMinutes: arrival?.minutes, arrival: arrival)
    }

    private func price(_ lines: [PricedCart.Line], _ fees: FeeSchedule, _ source: OrderSource) throws -> Breakdown {
        try CartPricing.breakdown(
            lines, fees: fees, taxBasisPoints: source.taxBasisPoints, fulfilment: fulfilment, tip: input.tipCents)
    }

    /// Lines that are not in the quote, in the order of the request.
    private func dropped(_ cart: PricedCart) -> [API.DroppedLine] {
        let foreign = cart.conflicts.map { ($0.line, API.DroppedLine(produceID: $0.produceID, name: $0.name, reason: .otherSource)) }
        let gone = cart.lines.filter { $0.produce.left == 0 }.map { line in
            let isSold = line.produce.isSold && line.produce.isSoldHere
            return (
                line.index, API.DroppedLine(produceID: line.produce.id, name: line.produce.name, reason: isSold ? .soldOut : .noLongerSold)
            )
        }
        return (foreign + gone).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Whether the market or restaurant is open at the slot that is asked for, or now.
    private func suits(_ hours: OpeningHours, isOpen: Bool) -> Bool {
        guard let slot = input.scheduledFor else { return isOpen }
        return hours.takesOrders(for: slot, at: now)
    }

    private func isUnder(_ limit: Int) throws -> Bool {
        guard limit > 0, let user else { return true }
        return try db.orders.openCount(of: user) < limit
    }

    /// Whole meters in a straight line from the customer's address; nil for a pick-up or without an address.
    private func distance(to source: OrderSource) throws -> Int? {
        guard fulfilment == .delivery, let user else { return nil }
        let address = try db.orderAddress(input.addressID, of: user)
        if input.addressID != nil, address == nil { throw InputRefusal("address_id", .notFound) }
        return address.map { Distance.wholeMetres($0.position.metres(to: source.position)) }
    }
}
