import HarvestCore

/// Why unsold produce can't be handed over, claimed or taken back.
package enum SurplusRefusal: Refusal, Equatable {
    /// The vendor is not approved, or may not sell now.
    case notSelling
    /// No place where the vendor sells it closes soon.
    case notClosingSoon
    /// Nothing is left, or what is left is not counted.
    case nothingLeft
    /// Pieces have no weight of their own, so the vendor must tell it.
    case weightMissing
    /// A listing needs a photo.
    case photoMissing
    /// The vendor's member has no current community and chose none.
    case communityMissing
    /// The vendor's member is not in the chosen community.
    case communityNotJoined
    /// A charity can't find a place without a position.
    case positionMissing
    /// Somebody claimed it first, its vendor took it back, or its time ran out.
    case notOffered(API.SurplusStatus)
    /// Nobody has claimed it, or it was handed over already.
    case notClaimed(API.SurplusStatus)
}
