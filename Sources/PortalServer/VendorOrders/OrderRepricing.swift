import HarvestCore
import SQLStore

/// What an order costs when lines are missing: priced again at its own rates, fee, default tip and tax included.
struct OrderRepricing {
    let db: Transaction

    struct Price: Sendable {
        /// As the customer ordered it.
        let ordered: Breakdown
        /// As it stands, earlier shortages taken off.
        let present: Breakdown
        /// Without the lines asked about too.
        let without: Breakdown

        /// What the customer is charged less than now.
        var refund: Cents { present.total - without.total }
    }

    func price(_ id: Order.ID, without missing: Set<OrderLine.ID> = []) throws -> Price {
        guard let order = try db.orders.find(id) else { throw Problem.notFound }
        let books = db.orderBooks
        return Price(
            ordered: try books.ordered(order), present: try books.bought(order), without: try books.bought(order, without: missing))
    }
}

extension Breakdown {
    /// One vendor's part.
    func share(of vendor: Vendor.ID) -> VendorShare? { vendors.first { $0.vendor == vendor } }
}
