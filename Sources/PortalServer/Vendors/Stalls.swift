import HarvestCore
import SQLStore

extension Transaction {
    struct StallName: Sendable {
        let id: Market.ID
        let name: String
        let stallNumber: String
        let timeZone: String
    }

    /// Where a vendor stands, by name.
    func stalls(of vendor: Vendor.ID) throws -> [StallName] {
        try all(
            """
            SELECT m.id, m.name, s.stall_number, m.time_zone FROM stalls s JOIN markets m ON m.id = s.market_id
            WHERE s.vendor_id = \(vendor) ORDER BY m.name, m.id LIMIT 200
            """
        ) { StallName(id: try $0.value(at: 0), name: try $0.text(at: 1), stallNumber: try $0.text(at: 2), timeZone: try $0.text(at: 3)) }
    }
}
