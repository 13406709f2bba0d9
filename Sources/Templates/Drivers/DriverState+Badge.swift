import HarvestCore

extension DriverState {
    package func badge(_ text: Text) -> Badge {
        let title = text.drivers.state(self)
        return switch self {
        case .searching: Badge(title, .ok, icon: .check)
        case .offered: Badge(title, .info)
        case .delivering: Badge(title, .info, icon: .truck)
        case .offline: Badge(title)
        case .suspended: Badge(title, .bad)
        }
    }
}
