import HarvestCore
import SQLStore

extension VendorHandOver {
    /// What a correction came to; a `String` is the order's number as people read it.
    package enum Correction: Sendable, Equatable {
        case done
        /// The order is over, or the vendor has not handed its part over.
        case movedOn(String)
        /// What was confirmed has changed since the page was shown. The amount is that of now.
        case changed(Cents)
        /// EBT paid for nothing after all and nothing else is left, so that the order is cancelled.
        case nothingSold(String)
    }

    /// Corrects what EBT paid of the part that the vendor has handed over, as long as the customer still has to go to other stalls. The audit
    /// log has it. Repeating it changes nothing. Throws `AccessRefusal.notFound` if the order isn't this vendor's.
    /// - Parameter actor: the member of the vendor who corrects it.
    package func correct(_ id: Order.ID, _ ebt: EBTConfirmation, by actor: String) async throws -> Correction {
        let (correction, released) = try await services.write { [self] db in try correct(id, ebt, actor, db) }
        if let released { await PaymentService(services: services).tryToCarryOut(released) }
        return correction
    }

    private func correct(
        _ id: Order.ID, _ ebt: EBTConfirmation, _ actor: String, _ db: Transaction
    ) throws -> (Correction, released: Payment.ID?) {
        guard let (order, vendors) = try db.orders(of: vendor).whole(id) else { throw AccessRefusal.notFound }
        let priced = try db.orders.priced(order, vendors: vendors)
        let collection = EBTCollection(db: db, vendor: vendor, now: now)
        guard let confirmed = collection.confirmed(in: priced) else { return (.movedOn(order.numberText), nil) }
        guard ebt.shown == confirmed else { return (.changed(confirmed), nil) }
        guard let corrected = try collection.correct(ebt, of: priced) else { return (.done, nil) }
        let part = corrected.vendors.first { $0.vendor == vendor }
        try db.audit.record(
            .orderEBTCorrected, of: id.description, detail: "\(part?.vendorName ?? ""): \(confirmed) → \(part?.finalEBT ?? .zero)",
            by: actor,
            at: now)
        let (isOver, released) = try collection.cancelIfNothingIsLeft(of: corrected)
        return (isOver ? .nothingSold(order.numberText) : .done, released)
    }
}
