import HarvestCore

extension OrderDisplayStatus {
    /// What the vendor reads of an order that may be packed: a packed order is not new.
    package func vendorBadges(isPacked: Bool, _ text: Text) -> [Badge] {
        guard isPacked else { return [vendorBadge(text)] }
        let packed = Badge(text.vendorOrders.packed, .ok, icon: .check)
        return switch self {
        case .placed, .waitingLong, .offered: [packed]
        default: [vendorBadge(text), packed]
        }
    }
}
