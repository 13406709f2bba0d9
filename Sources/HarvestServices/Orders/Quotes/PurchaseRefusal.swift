import HarvestCore

/// Why a cart can't be priced or an order can't be placed. Nothing is charged.
package enum PurchaseRefusal: Refusal, Equatable {
    /// Lines of produce that `source`, the market or restaurant of the cart, does not sell, but others do.
    case mixedSources([API.SourceConflict], source: API.SourceID)
    /// Lines that ask for more than is left.
    case insufficientStock([API.LineShortage])
    /// The market or restaurant is closed now; the next slots are offered instead.
    case closed(source: API.SourceID, nextSlots: [API.Slot])
    /// `scheduled_for` lies outside the opening hours or too far ahead.
    case outsideOpeningHours(nextSlots: [API.Slot])
    /// The slot has as many orders as its market takes; the next ones with room are offered instead.
    case slotFull(nextSlots: [API.Slot])
    /// The total is no longer the one that the customer confirmed.
    case totalChanged
    /// The customer has as many open orders as the setting allows.
    case openOrderLimit(Int)
}
