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

    func price(_ order: Order.ID, without missing: Set<OrderLine.ID> = []) throws -> Price {
        let ordered = try ordered(order)
        let lines = try db.all(
            VendorLineRecord.self,
            "SELECT \(sql: VendorLineRecord.columns) FROM order_lines l WHERE l.order_id = \(order) ORDER BY l.position LIMIT 1000")
        let present = try ordered.repriced(Self.foods(of: lines, ordered))
        let rest = try ordered.repriced(Self.foods(of: lines.filter { !missing.contains($0.id) }, ordered))
        return Price(ordered: ordered, present: present, without: rest)
    }

    private static func foods(of lines: [VendorLineRecord], _ ordered: Breakdown) -> [VendorFood] {
        let lines = Dictionary(grouping: lines, by: \.vendor)
        return ordered.vendors.map { share in
            let here = lines[share.vendor] ?? []
            return VendorFood(
                vendor: share.vendor, food: here.map(\.price).sum(), taxableFood: here.filter(\.isTaxable).map(\.price).sum())
        }
    }

    private func ordered(_ order: Order.ID) throws -> Breakdown {
        let foods = try db.all(
            "SELECT vendor_id, food_cents, taxable_cents FROM order_vendors WHERE order_id = \(order) ORDER BY position LIMIT 1000"
        ) { VendorFood(vendor: try $0.value(at: 0), food: try $0.value(at: 1), taxableFood: try $0.value(at: 2)) }
        return try db.one(
            """
            SELECT o.tax_bp, o.fulfilment, o.tip_is_default, o.tip_cents, f.service_fee_bp, f.driver_share_bp, f.tip_bp, f.tip_base
            FROM orders o JOIN fee_schedules f ON f.id = o.fee_schedule_id WHERE o.id = \(order)
            """
        ) { row in
            let fees = try FeeSchedule(
                serviceFeeBasisPoints: try row.int(at: 4), driverShareBasisPoints: try row.int(at: 5), tipBasisPoints: try row.int(at: 6),
                tipBase: TipBase(rawValue: try row.text(at: 7)) ?? .food)
            return try Breakdown(
                of: foods, fees: fees, taxBasisPoints: try row.int(at: 0),
                fulfilment: Fulfilment(rawValue: try row.text(at: 1)) ?? .delivery,
                customerTip: try row.bool(at: 2) ? nil : row.value(at: 3))
        }
    }
}

extension Breakdown {
    /// One vendor's part.
    func share(of vendor: Vendor.ID) -> VendorShare? { vendors.first { $0.vendor == vendor } }
}
