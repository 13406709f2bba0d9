import HarvestCore
import SQLStore

/// Under which key the wrong passwords of one account are counted. E-mail addresses are hashed, because somebody may type a password into
/// the wrong field.
struct AttemptKey: Sendable {
    private let subject: String
    /// Nil if no account has the e-mail address.
    let user: User.ID?
    let origin: AttemptOrigin

    init(email: String, user: User.ID?, origin: AttemptOrigin) {
        subject = Digest.hexadecimal(of: EmailKey.of(email))
        self.user = user
        self.origin = origin
    }

    /// What is counted, and for whom.
    typealias Counter = (scope: AttemptRepository.Scope, subject: String)

    /// The count of passwords. The owner's sessions, known devices and network addresses each have their own, so that nobody's guesses
    /// elsewhere keep the owner out, and a stolen one can't guess without limit.
    func passwords(_ db: Transaction, at now: Instant) throws -> Counter {
        if let session = origin.session { return (.session, session.description) }
        if let device = try device(db, at: now) { return (.device, device) }
        if let user, try db.devices.isKnown(address: origin.block, of: user, at: now) {
            return (.knownAddress, "\(subject) \(origin.block)")
        }
        return (.account, subject)
    }

    /// The count of codes of a second factor, which only somebody with the password can raise. Each session has its own, so that somebody who
    /// knows the password can't keep the owner from proving who it is.
    func codes(of user: User.ID, _ db: Transaction, at now: Instant) throws -> Counter {
        if let session = origin.session { return (.secondFactor, "\(user) \(session)") }
        return (.secondFactor, try device(db, at: now) ?? user.description)
    }

    /// The account and the known device of the attempt; nil if the device isn't known.
    func device(_ db: Transaction, at now: Instant) throws -> String? {
        guard let token = try db.devices.known(among: origin.device, of: user, at: now), let user else { return nil }
        return "\(user) \(Digest.hexadecimal(of: token))"
    }
}
