/// How a payout stands.
public enum PayoutState: String, Sendable, CaseIterable {
    case planned, onTheWay, paid, failed

    func badge(_ text: Text) -> Badge {
        let words = text.vendorPayouts.state(self)
        return switch self {
        case .planned: Badge(words)
        case .onTheWay: Badge(words, .info, icon: .bank)
        case .paid: Badge(words, .ok, icon: .check)
        case .failed: Badge(words, .bad, icon: .alert)
        }
    }
}
