import HarvestCore

/// Why no code is texted.
package enum PhoneRefusal: Refusal, Equatable {
    /// This server sends no texts.
    case unavailable
    /// The account's e-mail address is not confirmed.
    case emailUnconfirmed
    /// The account has no phone number.
    case noPhone
    /// The number has replied STOP.
    case optedOut
}
