import HarvestCore
import SQLStore

/// Under which key the wrong passwords of one account are counted. E-mail addresses are hashed, because somebody may type a password into
/// the wrong field.
struct AttemptKey: Sendable {
    private let subject: String
    /// Nil if no account has the e-mail address.
    let user: User.ID?
    /// The network address.
    let address: String

    init(email: String, user: User.ID?, address: String) {
        subject = Digest.hexadecimal(of: EmailKey.of(email))
        self.user = user
        self.address = address
    }

    /// A network address with a session of the account has a count of its own.
    func counter(_ db: Transaction, at now: Instant) throws -> (AttemptRepository.Scope, subject: String) {
        if let user, try db.sessions.isKnown(address: address, of: user, at: now) { return (.knownAddress, subject + " " + address) }
        return (.account, subject)
    }
}
