import HarvestCore

/// Generates one order of a market day, with its lines and its end. `SessionGeneration` adds the driver's steps.
struct OrderGeneration {
    let shop: Shop
    let opening: Range<Instant>
    let day: LocalDate

    /// How an order ends. A delivery still needs a driver.
    private enum Ending { case delivery, pickup, cancelled, declined, expired }

    /// Returns nil if the shop has no goods. If `placedAt` is before the opening, the order is scheduled.
    func order(for buyer: Buyer, placedAt: Instant, _ generator: inout SeededGenerator) throws -> PastOrder? {
        let goods = self.lines(at: placedAt, &generator)
        guard !goods.isEmpty else { return nil }
        let ending = ending(&generator)
        let fulfilment: Fulfilment = ending == .pickup ? .pickup : .delivery
        let paysWithEBT = fulfilment == .pickup && Self.paysWithEBT(buyer)
        let lines = goods.map { $0.paid(withEBT: paysWithEBT && $0.isPaidWithEBT) }
        let ordered = try price(lines, fulfilment, &generator)
        let shortened = shorten(lines, &generator)
        let found = ordered.ebt.isPositive ? lines : shortened
        let slot = placedAt < opening.lowerBound ? opening.lowerBound.adding(minutes: Int64(generator.int(in: 0...3)) * 30) : nil
        let steps = steps(ending, placedAt: placedAt, slot: slot, &generator)
        return PastOrder(
            id: generator.id(at: placedAt), payment: generator.id(at: placedAt), customer: buyer.id, phone: buyer.phone, card: buyer.card,
            source: shop.source, taxBasisPoints: shop.taxBasisPoints, marketDay: day, fulfilment: fulfilment,
            address: fulfilment == .pickup ? nil : buyer.address, handOverCode: generator.digits(6), lines: found, ordered: ordered,
            bought: try ordered.repriced(Self.foods(found, ordered)), scheduledFor: slot,
            readyAt: readyAt(steps, fulfilment, &generator), steps: steps)
    }

    /// One customer in three has an EBT card.
    private static func paysWithEBT(_ buyer: Buyer) -> Bool { buyer.id.uuid.low.isMultiple(of: 3) }

    /// When a restaurant finished cooking, or nil at a market. A pick-up order changes to `ready` at the same time.
    private func readyAt(_ steps: [PastOrder.Step], _ fulfilment: Fulfilment, _ generator: inout SeededGenerator) -> Instant? {
        guard shop.source.restaurant != nil else { return nil }
        guard fulfilment == .delivery else { return steps.first { $0.status == .ready }?.at }
        guard let last = steps.last, last.status == .created else { return nil }
        return last.at.adding(minutes: Int64(generator.int(in: 9...22)))
    }

    private func ending(_ generator: inout SeededGenerator) -> Ending {
        switch generator.int(in: 1...100) {
        case 1...2: .declined
        case 3...5: .cancelled
        case 6: .expired
        case 7...20: .pickup
        default: .delivery
        }
    }

    /// Lines that EBT could pay are marked as if it did.
    private func lines(at placedAt: Instant, _ generator: inout SeededGenerator) -> [PastOrder.Line] {
        var lines: [PastOrder.Line] = []
        for shelf in shop.pickShelves(&generator) {
            let count = generator.int(in: 1...min(4, shelf.goods.count))
            for good in generator.sample(count, of: shelf.goods) {
                let quantity = generator.chance(percent: 60) ? 1 : generator.int(in: 1...3)
                lines.append(
                    PastOrder.Line(
                        id: generator.id(at: placedAt), vendor: shelf.vendor, produce: good.id, name: good.name, unit: good.unit,
                        unitPrice: good.price, quantity: quantity, isTaxable: good.isTaxable, isSoldByWeight: good.isSoldByWeight,
                        isPaidWithEBT: good.takesEBT, found: quantity))
            }
        }
        return lines
    }

    /// Prices the lines. In 12 % of the deliveries the customer rounds the default tip down to dollars and adds two.
    private func price(_ lines: [PastOrder.Line], _ fulfilment: Fulfilment, _ generator: inout SeededGenerator) throws -> Breakdown {
        let cart = try Cart(
            lines.map {
                .init(
                    produce: $0.produce, vendor: $0.vendor, quantity: $0.quantity, unitPrice: $0.unitPrice, isTaxable: $0.isTaxable,
                    isPaidWithEBT: $0.isPaidWithEBT)
            })
        let plain = try Breakdown(of: cart.foods, fees: .standard, taxBasisPoints: shop.taxBasisPoints, fulfilment: fulfilment)
        guard fulfilment == .delivery, generator.chance(percent: 12) else { return plain }
        let tip = Cents((plain.tip.amount / 100 + 2) * 100)
        return try Breakdown(of: cart.foods, fees: .standard, taxBasisPoints: shop.taxBasisPoints, fulfilment: fulfilment, customerTip: tip)
    }

    /// In 5 % of the orders with several lines, one line is one unit short.
    private func shorten(_ lines: [PastOrder.Line], _ generator: inout SeededGenerator) -> [PastOrder.Line] {
        guard lines.count > 1, generator.chance(percent: 5) else { return lines }
        var lines = lines
        lines[generator.int(in: 0...lines.count - 1)].found -= 1
        return lines
    }

    private static func foods(_ lines: [PastOrder.Line], _ ordered: Breakdown) -> [VendorFood] {
        ordered.vendors.map { share in
            VendorFood(
                vendor: share.vendor,
                lines: lines.filter { $0.vendor == share.vendor }.map { ($0.boughtPrice, $0.isTaxable, $0.isPaidWithEBT) })
        }
    }

    private func steps(_ ending: Ending, placedAt: Instant, slot: Instant?, _ generator: inout SeededGenerator) -> [PastOrder.Step] {
        var steps = [PastOrder.Step(status: .pendingPayment, actor: .customer, at: placedAt)]
        func add(_ status: OrderStatus, _ actor: OrderActor, _ at: Instant, _ reason: String? = nil) {
            steps.append(PastOrder.Step(status: status, actor: actor, at: at, reason: reason))
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
        case .cancelled: add(.cancelled, .customer, waiting.adding(minutes: Int64(generator.int(in: 1...6))), "Ordered the wrong day")
        case .expired: add(.expired, .system, max(waiting, opening.upperBound).adding(minutes: 1))
        case .pickup:
            let ready = waiting.adding(minutes: Int64(generator.int(in: 8...25)))
            add(.ready, .vendor, ready)
            add(.collected, .vendor, ready.adding(minutes: Int64(generator.int(in: 10...60))))
        }
        return steps
    }
}
