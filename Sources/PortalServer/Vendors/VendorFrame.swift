import HarvestCore
import SQLStore
import Templates

extension Transaction {
    /// How many of a vendor's orders wait to be packed: the count beside Today.
    func countToPack(of vendor: Vendor.ID) throws -> Int {
        try one(
            Int.self,
            """
            SELECT count(*) FROM order_vendors v JOIN orders o ON o.id = v.order_id
            WHERE v.vendor_id = \(vendor) AND v.is_open AND v.packed_at IS NULL AND o.status IN ('created', 'retrieved', 'accepted')
            """)
    }
}

extension VendorContext {
    /// The vendor portal around a page, with what this person may see.
    func frame(toPack: Int) -> Frame {
        var hidden: Set<Section> = []
        if !vendor.canMoney { hidden.insert(.payouts) }
        if !vendor.canStock { hidden.insert(.produce) }
        if !vendor.canOrders { hidden.insert(.vendorOrders) }
        return .vendor(Navigation(name: signedIn.account.name, farm: vendor.name, counts: [.today: toPack], hidden: hidden))
    }
}
