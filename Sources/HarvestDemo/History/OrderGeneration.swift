import HarvestCore

/// Draws one order of a market day: who, what, and how it ends. When a driver comes is decided by `SessionGeneration`.
struct OrderGeneration {
    let shop: Shop
    let opening: Range<Instant>
    let day: LocalDate

    /// How an order ends, or that a driver has to come.
    private enum Ending { case delivery, pickup, cancelled, declined, expired }

    /// Nil where nothing can be sold. A `placedAt` before the opening makes it a scheduled order.
    func draw(for buyer: Buyer, placedAt: Instant, _ dice: inout SeededGenerator) throws -> PastOrder? {
        let lines = self.lines(at: placedAt, &dice)
        guard !lines.isEmpty else { return nil }
        let ending = ending(&dice)
        let fulfilment: Fulfilment = ending == .pickup ? .pickup : .delivery
        let ordered = try price(lines, fulfilment, &dice)
        let found = shorten(lines, &dice)
        let slot = placedAt < opening.lowerBound ? opening.lowerBound.adding(minutes: Int64(dice.roll(0...3)) * 30) : nil
        let steps = steps(ending, placedAt: placedAt, slot: slot, &dice)
        return PastOrder(
            id: dice.id(at: placedAt), payment: dice.id(at: placedAt), customer: buyer.id, phone: buyer.phone, card: buyer.card,
            source: shop.source, taxBasisPoints: shop.taxBasisPoints, marketDay: day, fulfilment: fulfilment,
            address: fulfilment == .pickup ? nil : buyer.address, handOverCode: dice.digits(4), lines: found, ordered: ordered,
            bought: try ordered.repriced(Self.foods(found, ordered)), scheduledFor: slot,
            readyAt: readyAt(steps, fulfilment, &dice), steps: steps)
    }

    /// When a restaurant had cooked it: a pick-up is ready then by its state, too.
    private func readyAt(_ steps: [PastOrder.Step], _ fulfilment: Fulfilment, _ dice: inout SeededGenerator) -> Instant? {
        guard shop.source.restaurant != nil else { return nil }
        guard fulfilment == .delivery else { return steps.first { $0.status == .ready }?.at }
        guard let last = steps.last, last.status == .created else { return nil }
        return last.at.adding(minutes: Int64(dice.roll(9...22)))
    }

    private func ending(_ dice: inout SeededGenerator) -> Ending {
        switch dice.roll(1...100) {
        case 1...2: .declined
        case 3...5: .cancelled
        case 6: .expired
        case 7...20: .pickup
        default: .delivery
        }
    }

    private func lines(at placedAt: Instant, _ dice: inout SeededGenerator) -> [PastOrder.Line] {
        var lines: [PastOrder.Line] = []
        for shelf in shop.pickShelves(&dice) {
            let count = dice.roll(1...min(4, shelf.goods.count))
            for good in dice.some(count, of: shelf.goods) {
                let quantity = dice.chance(60) ? 1 : dice.roll(1...3)
                lines.append(
                    PastOrder.Line(
                        id: dice.id(at: placedAt), vendor: shelf.vendor, produce: good.id, name: good.name, unit: good.unit,
                        unitPrice: good.price, quantity: quantity, isTaxable: good.isTaxable, found: quantity))
            }
        }
        return lines
    }

    /// One customer in eight rounds the tip up to the next whole dollar and adds one.
    private func price(_ lines: [PastOrder.Line], _ fulfilment: Fulfilment, _ dice: inout SeededGenerator) throws -> Breakdown {
        let cart = try Cart(
            lines.map {
                .init(produce: $0.produce, vendor: $0.vendor, quantity: $0.quantity, unitPrice: $0.unitPrice, isTaxable: $0.isTaxable)
            })
        let plain = try Breakdown(of: cart.foods, fees: .standard, taxBasisPoints: shop.taxBasisPoints, fulfilment: fulfilment)
        guard fulfilment == .delivery, dice.chance(12) else { return plain }
        let tip = Cents((plain.tip.amount / 100 + 2) * 100)
        return try Breakdown(of: cart.foods, fees: .standard, taxBasisPoints: shop.taxBasisPoints, fulfilment: fulfilment, customerTip: tip)
    }

    /// In one order of twenty the stall had run out of something.
    private func shorten(_ lines: [PastOrder.Line], _ dice: inout SeededGenerator) -> [PastOrder.Line] {
        guard lines.count > 1, dice.chance(5) else { return lines }
        var lines = lines
        lines[dice.roll(0...lines.count - 1)].found -= 1
        return lines
    }

    private static func foods(_ lines: [PastOrder.Line], _ ordered: Breakdown) -> [VendorFood] {
        ordered.vendors.map { share in
            let mine = lines.filter { $0.vendor == share.vendor }
            return VendorFood(
                vendor: share.vendor, food: mine.map(\.boughtPrice).sum(), taxableFood: mine.filter(\.isTaxable).map(\.boughtPrice).sum())
        }
    }

    private func steps(_ ending: Ending, placedAt: Instant, slot: Instant?, _ dice: inout SeededGenerator) -> [PastOrder.Step] {
        var steps = [PastOrder.Step(status: .pendingPayment, party: .customer, at: placedAt)]
        func add(_ status: OrderStatus, _ party: OrderActor, _ at: Instant, _ reason: String? = nil) {
            steps.append(PastOrder.Step(status: status, party: party, at: at, reason: reason))
        }
        let paid = placedAt + 2
        guard ending != .declined else {
            add(.paymentFailed, .system, paid)
            return steps
        }
        if slot != nil { add(.scheduled, .system, paid) }
        let waiting = slot ?? paid
        add(.created, .system, waiting)
        switch ending {
        case .delivery, .declined: break
        case .cancelled: add(.cancelled, .customer, waiting.adding(minutes: Int64(dice.roll(1...6))), "Ordered the wrong day")
        case .expired: add(.expired, .system, max(waiting, opening.upperBound).adding(minutes: 1))
        case .pickup:
            let ready = waiting.adding(minutes: Int64(dice.roll(8...25)))
            add(.ready, .vendor, ready)
            add(.collected, .vendor, ready.adding(minutes: Int64(dice.roll(10...60))))
        }
        return steps
    }
}
