import HarvestCore
import SQLStore

/// An order with everything that its amounts are computed from, read once for a transaction.
struct PricedOrder {
    let order: OrderRecord
    /// In the order of the customer's list.
    let lines: [OrderLineRecord]
    /// In the order of the breakdown.
    let vendors: [OrderVendorRecord]
    /// The rates that the order was placed with.
    let fees: FeeSchedule

    /// The amounts of the order as it was placed.
    func ordered() throws -> Breakdown {
        let foods = vendors.map { VendorFood(vendor: $0.vendor, food: $0.food, taxableFood: $0.taxableFood, ebt: $0.ebt) }
        return try Breakdown(
            of: foods, fees: fees, taxBasisPoints: order.taxBasisPoints, fulfilment: order.fulfilment,
            customerTip: order.tipIsDefault ? nil : order.ordered.tip)
    }

    /// The amounts of what is really bought: the units picked, at the order's own rates.
    /// - Parameter left: how many units there are of some lines, if that is fewer.
    func bought(left: [OrderLine.ID: Int] = [:]) throws -> Breakdown {
        let lines = Dictionary(grouping: lines.map { $0.limited(to: left[$0.id]) }, by: \.vendor)
        return try ordered().repriced(
            vendors.map { part in
                VendorFood(vendor: part.vendor, lines: (lines[part.vendor] ?? []).map { ($0.boughtPrice, $0.isTaxable, $0.isPaidWithEBT) })
            })
    }
}

extension OrderLineRecord {
    /// The line if there are only so many units of it.
    fileprivate func limited(to left: Int?) -> OrderLineRecord {
        guard let left, left < boughtQuantity else { return self }
        var line = self
        line.pickedQuantity = left
        return line
    }
}

extension OrderRepository {
    /// Orders with everything that their amounts are computed from, read with two statements for any number of them.
    func priced(_ orders: [OrderRecord]) throws -> [PricedOrder] {
        guard !orders.isEmpty else { return [] }
        let ids = orders.map(\.id)
        let lines = Dictionary(grouping: try lines(of: ids), by: \.order)
        let vendors = Dictionary(grouping: try vendors(of: ids), by: \.order)
        return try orders.map { order in
            PricedOrder(
                order: order, lines: lines[order.id] ?? [], vendors: vendors[order.id] ?? [],
                fees: try db.feeSchedules.find(order.feeSchedule).fees)
        }
    }

    /// An order with everything that its amounts are computed from.
    func priced(_ order: OrderRecord) throws -> PricedOrder {
        try priced(order, vendors: vendors(of: order.id))
    }

    /// The same, with vendors' parts that were read in this transaction.
    func priced(_ order: OrderRecord, vendors: [OrderVendorRecord]) throws -> PricedOrder {
        PricedOrder(
            order: order, lines: try lines(of: order.id), vendors: vendors, fees: try db.feeSchedules.find(order.feeSchedule).fees)
    }
}
