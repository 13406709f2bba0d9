import HarvestCore
import SQLStore

/// A driver names something else of the stall for what is missing of a line. Its customer answers as to the vendor's offer.
package struct DriverSubstitute: Sendable {
    /// The line that the substitute becomes when it is taken.
    let id: OrderLine.ID
    let driver: User.ID
    let base: String
    let now: Instant

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(_ id: OrderLine.ID, driver: User.ID, base: String, now: Instant) {
        (self.id, self.driver, self.base, self.now) = (id, driver, base, now)
    }

    /// Offers it at its present price, holds it, and returns the line as the driver sees it. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` unless the line belongs to this session of the driver, `StopRefusal.shoppingOver` once shopping for the
    /// order is over, and what `SubstituteOffer` throws: the produce must be of the line's vendor.
    package func offer(
        _ input: API.SubstituteCreate, for id: OrderLine.ID, in session: DeliverySession.ID, _ db: Transaction
    ) throws -> API.ShoppingLine {
        guard let record = try db.deliveries.find(session, of: driver), let line = try db.orders.line(id),
            record.orders.contains(line.order), let order = try db.orders.find(line.order)
        else { throw AccessRefusal.notFound }
        guard record.status == .running, order.status == .accepted else { throw StopRefusal.shoppingOver(order.status) }
        let current = try db.substitutes.offered(for: id)
        if current?.produce != input.produceID || current?.quantity != input.quantity {
            var offer = SubstituteOffer(self.id, for: id, of: order.id, by: line.vendor, at: now)
            offer.fields = .ofDriver
            try offer.offer(input.produceID, quantity: input.quantity, unitPrice: nil, db)
        }
        return API.ShoppingLine(
            line, try OrderPhotos([line.photo].compactMap { $0 }, baseURL: base, db), try db.substitutes.offered(for: id))
    }
}
