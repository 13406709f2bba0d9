/// Why a person can't change a match.
package enum MatchRefusal: Refusal, Equatable {
    /// The traveler answers a match, not the requester.
    case notAllowed
    /// The match's status does not permit it.
    case illegalState(API.MatchStatus)
}

/// Why a person can't change a trip or a want.
package enum TripRefusal: Refusal, Equatable {
    /// The status of the trip or want does not permit it.
    case illegalState(API.TripStatus)
}
