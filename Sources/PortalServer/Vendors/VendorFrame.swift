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
    func frame(toPack: Int) -> Frame { vendor.frame(of: signedIn.account, toPack: toPack) }
}

extension VendorSeat {
    /// Entries of the navigation that this person has no right to.
    var hiddenSections: Set<Section> {
        var hidden: Set<Section> = []
        if !canMoney { hidden.formUnion([.payouts, .report]) }
        if isRestaurant { hidden.insert(.vendorMarkets) }
        if !canStock { hidden.insert(.produce) }
        if !canOrders { hidden.insert(.vendorOrders) }
        if role != "owner" { hidden.formUnion([.vendorMarkets, .farm]) }
        return hidden
    }

    func frame(of account: Account, toPack: Int) -> Frame {
        .vendor(Navigation(name: account.name, farm: name, counts: [.today: toPack], hidden: hiddenSections))
    }
}
