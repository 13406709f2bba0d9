import HarvestCore
import SQLStore

/// Prices an order again with less of some lines: at its own rates, with its service fee, default tip and tax.
package struct OrderRepricing {
    private let db: Transaction

    package init(db: Transaction) { self.db = db }

    /// The amounts of an order before and after lines are taken off.
    package struct Price: Sendable {
        /// As the customer ordered it.
        let ordered: Breakdown
        /// As it is now, earlier shortages taken off.
        let present: Breakdown
        /// With what is left of the given lines.
        let without: Breakdown

        /// By how much what is missing of the given lines lowers what the customer pays.
        package var refund: Cents { parts.total }
        /// The sums of which `refund` is made. An order of which nothing is left is cancelled, by pick-up if a driver is coming. So all of it is
        /// released, also a tip that the customer set.
        package var parts: OrderAmounts {
            guard without.hasGoods else { return OrderAmounts(present) }
            return OrderAmounts(
                subtotal: present.subtotal - without.subtotal, serviceFee: present.serviceFee - without.serviceFee,
                tip: present.tip - without.tip, tax: present.tax - without.tax,
                ebt: present.ebt - without.ebt)
        }
    }

    /// The order's prices with all and with what is left of some lines. Throws `AccessRefusal.notFound` if there is no such order.
    package func price(_ id: Order.ID, left: [OrderLine.ID: Int] = [:]) throws -> Price {
        guard let order = try db.orders.find(id) else { throw AccessRefusal.notFound }
        let priced = try db.orders.priced(order)
        return Price(ordered: try priced.ordered(), present: try priced.bought(), without: try priced.bought(left: left))
    }
}

extension Breakdown {
    /// One vendor's share; nil if nothing is bought of that vendor.
    func share(of vendor: Vendor.ID) -> VendorShare? { vendors.first { $0.vendor == vendor } }
}
