import HarvestCore

/// Why a payment or a card can't be changed.
package enum PaymentRefusal: Refusal, Equatable {
    /// No confirmation is required.
    case nothingToConfirm(API.PaymentStatus)
    /// A payment with the card may still take money from it.
    case cardInUse
}
