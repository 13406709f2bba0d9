import HarvestCore

/// Why a photo is refused.
package enum PhotoRefusal: Refusal, Equatable {
    /// It is no JPEG or PNG, or it is damaged.
    case unreadable
    /// It has more than 8 MiB.
    case tooLarge
    /// Its header says more than 12,000 pixels a side, or more than 50 million pixels. Nothing was decoded.
    case tooManyPixels
}
