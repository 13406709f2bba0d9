import HarvestCore

extension API.Payout.Status {
    func badge(_ text: Text) -> Badge {
        let name = text.vendorPayouts.status(self)
        return switch self {
        case .pending: Badge(name)
        case .inTransit: Badge(name, .info, icon: .bank)
        case .paid: Badge(name, .ok, icon: .check)
        case .failed: Badge(name, .bad, icon: .alert)
        }
    }
}
