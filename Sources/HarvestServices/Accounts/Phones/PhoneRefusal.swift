import HarvestCore

/// Why no code is texted.
package enum PhoneRefusal: Refusal, Equatable {
    /// The account has no phone number.
    case noPhone
    /// The number has replied STOP.
    case optedOut
}
