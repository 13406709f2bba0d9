import HarvestCore

extension VendorStatus {
    func badge(_ text: Text) -> Badge {
        let title = text.adminVendors.status(self)
        return switch self {
        case .pending: Badge(title, .new)
        case .approved: Badge(title, .ok, icon: .check)
        case .declined, .suspended: Badge(title, .bad)
        case .paused: Badge(title, .warn)
        }
    }
}
