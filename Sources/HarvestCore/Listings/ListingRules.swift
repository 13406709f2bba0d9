/// The limits of listings.
package enum ListingRules {
    /// The longest title, in characters.
    package static let titleLimit = 30
    /// How much one listing offers.
    package static let quantities = 1...999
    /// A listing is out when it is exactly this old.
    package static let lifetimeSeconds: Int64 = 14 * 86_400

    /// Listings that were posted at this instant or before are out.
    package static func newestExpired(at now: Instant) -> Instant { now - lifetimeSeconds }

    /// When a listing is out.
    package static func expiry(ofPosted postedAt: Instant) -> Instant { postedAt + lifetimeSeconds }
}

extension API.ListingQuery.Age {
    /// A listing that is exactly this old is not within the age.
    package var seconds: Int64 {
        switch self {
        case .day: 86_400
        case .twoDays: 2 * 86_400
        case .fiveDays: 5 * 86_400
        case .week: 7 * 86_400
        case .twoWeeks: ListingRules.lifetimeSeconds
        }
    }
}
