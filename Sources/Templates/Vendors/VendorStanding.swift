/// Where a vendor stands with the administrators; `rawValue` is the query's word and the database's.
public enum VendorStanding: String, Sendable, CaseIterable {
    case waiting = "pending"
    case approved, declined, paused, suspended

    func badge(_ text: Text) -> Badge {
        let words = text.adminVendors.standing(self)
        return switch self {
        case .waiting: Badge(words, .new)
        case .approved: Badge(words, .ok, icon: .check)
        case .declined, .suspended: Badge(words, .bad)
        case .paused: Badge(words, .warn)
        }
    }
}

/// What kind of seller it is.
public enum VendorKind: String, Sendable, CaseIterable {
    case farm, stall, restaurant
}
