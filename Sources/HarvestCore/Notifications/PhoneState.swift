/// A person's phone number, as far as text messages go.
package enum PhoneState: Sendable, Equatable {
    /// How far the code is that verifies a number.
    package enum CodeStep: Sendable, Equatable {
        case none
        /// It was texted, and works.
        case sent
        /// It could not be texted.
        case failed
    }

    case noPhone
    /// Not verified, and no code is texted before the person's e-mail address is confirmed.
    case emailUnconfirmed(String)
    case unverified(String, CodeStep)
    case verified(String)
    /// It has replied STOP.
    case optedOut(String)
}
