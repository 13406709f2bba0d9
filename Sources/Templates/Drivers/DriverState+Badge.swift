import HarvestCore

extension DriverState {
    package func badge(_ text: Text) -> Badge {
        switch self {
        case .searching: Badge(text.localized("Free", "Libre"), .ok, icon: .check)
        case .offered: Badge(text.localized("Has an offer", "Con oferta"), .info)
        case .delivering: Badge(text.localized("Delivering", "Repartiendo"), .info, icon: .truck)
        case .offline: Badge(text.localized("Offline", "Desconectado"))
        case .suspended: Badge(text.localized("Suspended", "Suspendido"), .bad)
        }
    }
}
