import HarvestCore
import SQLStore

/// Hands a pick-up order over at the stall to the customer, who tells the six digits that the app shows.
package struct VendorHandOver: Sendable {
    /// What an attempt came to; a `String` is the order's number as people read it.
    package enum Outcome: Sendable, Equatable {
        case done(String)
        /// The order was not ready: it had been collected or cancelled.
        case movedOn(String)
        case wrongCode
        case tooManyCodes
        /// The vendor did not say what EBT paid, or the amount has changed since the page was shown. The amount is that of now.
        case ebtUnconfirmed(Cents)
        /// This vendor's part is handed over, with what EBT paid of it. Other stalls still have theirs, and the last one concludes the order.
        case waitsForOthers
        /// EBT paid for nothing and nothing else was ordered, so that the order is cancelled.
        case nothingSold(String)
    }

    let services: Services
    let vendor: Vendor.ID
    let now: Instant

    package init(services: Services, vendor: Vendor.ID, now: Instant) {
        self.services = services
        self.vendor = vendor
        self.now = now
    }

    /// Marks the order as collected and charges the card for what was really bought by card. If EBT pays something, each vendor hands over its
    /// own part and confirms what it took on its own terminal. Until the last of them has, the order stays ready. Throws
    /// `AccessRefusal.notFound` if the order isn't this vendor's.
    /// - Parameter ebt: what EBT paid this vendor; nil if the form did not ask, or for an order of which EBT pays nothing.
    package func collect(_ id: Order.ID, code: String, ebt: EBTConfirmation? = nil) async throws -> Outcome {
        let (outcome, payment) = try await services.write { [self] db in try collect(id, code: code, ebt, db) }
        if let payment { await PaymentService(services: services).tryToCarryOut(payment) }
        return outcome
    }

    /// Returns the payment to be carried out, too, unless the card is charged.
    private func collect(_ id: Order.ID, code: String, _ ebt: EBTConfirmation?, _ db: Transaction) throws -> (Outcome, Payment.ID?) {
        guard let (order, vendors) = try db.orders(of: vendor).whole(id) else { throw AccessRefusal.notFound }
        guard order.status == .ready else { return (.movedOn(order.numberText), nil) }
        guard try HandOverCode.attemptsLeft(id, at: now, db) > 0 else { return (.tooManyCodes, nil) }
        guard HandOverCode.isRight(code, for: order) else {
            try HandOverCode.countWrong(for: id, at: now, db)
            return (.wrongCode, nil)
        }
        var priced = try db.orders.priced(order, vendors: vendors)
        let collection = EBTCollection(db: db, vendor: vendor, now: now)
        if let due = collection.due(in: priced) {
            guard let ebt, ebt.shown == due else { return (.ebtUnconfirmed(due), nil) }
            priced = try collection.handOver(ebt, of: priced)
            let (isOver, released) = try collection.cancelIfNothingIsLeft(of: priced)
            if isOver { return (.nothingSold(order.numberText), released) }
        } else if order.ordered.ebt.isPositive, !collection.hasHandedOver(in: priced) {
            priced = try collection.handOver(nil, of: priced)
        }
        guard !collection.isElsewhere(priced) else { return (.waitsForOthers, nil) }
        if priced.lines.contains(where: { $0.question?.status == .waiting }) {
            // The customer stands at the stall: what is there is handed over.
            try ShortageDecision(db: db, now: now).close(priced.lines, of: order)
            priced = try db.orders.priced(order, vendors: priced.vendors)
        }
        // The shares become payable with the capture, because the order is over then.
        let sold = try OrderSale(db: db, now: now, local: services.payments.local).sell(
            priced, db.payments.ofOrder(id), as: .collected, by: .vendor, actor: vendor.description)
        return (.done(order.numberText), sold.payment)
    }
}
