import HarvestCore
import SQLStore

extension Transaction {
    /// The produce whose stock a person may change; nil if the person may change that of no vendor.
    func restockableProduce(of user: User.ID) throws -> RestockableProduce? {
        let vendors = try RestockableProduce.vendors(of: user, self)
        return vendors.first.map { RestockableProduce(db: self, vendors: vendors, first: $0) }
    }
}

/// The produce of all vendors whose stock a person may change by text message. Members need the right to change stock. Vendors that are suspended or
/// declined are left out.
struct RestockableProduce {
    private static let limit = 2000

    let db: Transaction
    fileprivate let vendors: [StockedVendor]
    fileprivate let first: StockedVendor

    fileprivate struct StockedVendor {
        let id: Vendor.ID
        let name: String
        let status: VendorStatus
    }

    /// The produce by name, hidden ones too. Throws `RestockRefusal.vendorSuspended` or `.vendorDeclined`.
    func items() throws -> [RestockItem] {
        let working = vendors.filter { $0.status != .suspended && $0.status != .declined }
        guard !working.isEmpty else {
            throw first.status == .declined ? RestockRefusal.vendorDeclined(first.name) : .vendorSuspended(first.name)
        }
        let names = Dictionary(uniqueKeysWithValues: working.map { ($0.id, $0.name) })
        return try db.all(
            """
            SELECT id, vendor_id, name, unit, stock FROM produce WHERE vendor_id IN (\(list: working.map(\.id))) AND removed_at IS NULL
            ORDER BY name, id LIMIT \(Self.limit)
            """
        ) { row in
            let vendor = try row.value("vendor_id", as: Vendor.ID.self)
            return RestockItem(
                id: try row.value("id"), vendor: vendor, name: try row.text("name"), unit: try row.text("unit"),
                vendorName: working.count > 1 ? names[vendor] : nil, stock: try row.intIfPresent("stock"))
        }
    }

    fileprivate static func vendors(of user: User.ID, _ db: Transaction) throws -> [StockedVendor] {
        try db.all(
            """
            SELECT v.id, v.name, v.status FROM vendor_members m JOIN vendors v ON v.id = m.vendor_id
            WHERE m.user_id = \(user) AND m.can_stock ORDER BY m.joined_at, v.id LIMIT 50
            """
        ) { StockedVendor(id: try $0.value("id"), name: try $0.text("name"), status: try $0.value("status")) }
    }
}
