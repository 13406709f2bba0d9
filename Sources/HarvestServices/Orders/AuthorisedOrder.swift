import HarvestCore
import SQLStore

/// An order that was just paid, with everything that its e-mails and its answer show. It is read once for both.
package struct AuthorisedOrder: Sendable {
    let order: OrderRecord
    let payment: PaymentRecord
    let vendors: [OrderVendorRecord]
    let parts: Parts
    let authorisedAt: Instant

    /// What is read before the order changes.
    struct Parts: Sendable {
        let lines: [OrderLineRecord]
        /// Nil if the market lost its position since.
        let source: OrderSource?

        /// - Parameter version: of the markets, so that one that is in memory is not read.
        init(of order: OrderRecord, marketsVersion version: Int64, _ db: Transaction) throws {
            lines = try db.orders.lines(of: order.id)
            source = try db.orderSources.open(order.source, marketsVersion: version)?.source
        }
    }

    /// The order waited for its card since it was placed.
    var history: [API.StatusChange] {
        [
            API.StatusChange(status: API.DeliveryStatus(.pendingPayment), at: order.placedAt),
            API.StatusChange(status: API.DeliveryStatus(order.status), at: authorisedAt),
        ]
    }
}
