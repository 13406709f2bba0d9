import HarvestCore

/// Why a listing can't be changed, asked for or given away.
package enum ListingRefusal: Refusal, Equatable {
    /// The listing is no longer available.
    case notAvailable(API.ListingStatus)
    /// Nobody asks for what they offer themselves.
    case own
    /// The request is not in a state that allows it.
    case notOpen(API.ExchangeStatus)
    /// It is the other side's step.
    case otherSide
    /// Requests are being collected; one is drawn in so many seconds.
    case beforeDraw(seconds: Int)
    /// Only a hidden listing can be appealed, once.
    case notHidden(API.ListingStatus)
    /// Nobody waits for this answer: the appeal was answered, or is another one by now.
    case notAppealed(API.ListingStatus)
    /// Only moderators of the community decide about reports.
    case notModerator
}
