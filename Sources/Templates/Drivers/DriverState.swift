/// What a driver does at this moment.
public enum DriverState: String, Sendable, CaseIterable {
    case searching, offered, delivering, offline, suspended

    public func badge(_ text: Text) -> Badge {
        switch self {
        case .searching: Badge(text.say("Free", "Libre"), .ok, icon: .check)
        case .offered: Badge(text.say("Has an offer", "Con oferta"), .info)
        case .delivering: Badge(text.say("Delivering", "Repartiendo"), .info, icon: .truck)
        case .offline: Badge(text.say("Offline", "Desconectado"))
        case .suspended: Badge(text.say("Suspended", "Suspendido"), .bad)
        }
    }
}
