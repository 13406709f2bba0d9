import HarvestCore
import SQLStore

extension Transaction {
    /// Phones that may get texts.
    package var verifiedPhones: VerifiedPhoneRepository { VerifiedPhoneRepository(db: self) }
}

/// Whose phone a number is, and which numbers want no texts. A number belongs to one account at most.
package struct VerifiedPhoneRepository {
    let db: Transaction

    /// The condition that `t`, a row of `verified_phones`, is the present number of the user `u`, and wants texts.
    static let getsTexts: SQL = """
        t.phone = u.phone AND NOT EXISTS (SELECT 1 FROM text_opt_outs x WHERE x.phone_digest = t.phone_digest)
        """

    /// The active account whose verified number it is.
    func owner(of phone: String) throws -> PhoneOwner? {
        try db.first(
            """
            SELECT u.id, u.locale FROM verified_phones t JOIN users u ON u.id = t.user_id
            WHERE t.phone = \(phone) AND u.phone = t.phone AND u.status = \(AccountStatus.active)
            """
        ) { PhoneOwner(user: try $0.value("id"), language: try $0.value("locale")) }
    }

    /// Makes a number the verified one of an account. Returns the account that had it before, if it was another one. The number's new owner
    /// doesn't get what waits for that account.
    func verify(_ phone: String, of user: User.ID, at now: Instant) throws -> User.ID? {
        let former = try db.first(
            User.ID.self, "DELETE FROM verified_phones WHERE phone = \(phone) AND user_id <> \(user) RETURNING user_id")
        if let former { try db.textMessages.cancel(to: phone, of: former) }
        try db.execute(
            """
            INSERT INTO verified_phones (user_id, phone, phone_digest, verified_at)
            VALUES (\(user), \(phone), \(Digest.hexadecimal(of: phone)), \(now))
            ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone, phone_digest = excluded.phone_digest,
                verified_at = excluded.verified_at
            """)
        return former
    }

    /// Forgets the verification of an account's number, and gives up what waits for it.
    package func forget(of user: User.ID) throws {
        let phone = try db.first(String.self, "DELETE FROM verified_phones WHERE user_id = \(user) RETURNING phone")
        if let phone { try db.textMessages.cancel(to: phone, of: user) }
    }

    // MARK: Numbers without texts

    /// Whether the owner of a number wants no texts.
    package func isOptedOut(_ phone: String) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM text_opt_outs WHERE phone_digest = \(Digest.hexadecimal(of: phone))") != nil
    }

    /// Whether the carrier or the provider blocks texts to a number, too. Only words that they know end that.
    func isBlockedByCarrier(_ phone: String) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM text_opt_outs WHERE phone_digest = \(Digest.hexadecimal(of: phone)) AND by_carrier") != nil
    }

    /// Sends a number no texts from now on, also not those that wait.
    /// - Parameter byCarrier: whether the carrier or the provider blocks texts to it, too.
    func optOut(_ phone: String, byCarrier: Bool, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO text_opt_outs (phone_digest, by_carrier, opted_out_at) VALUES (\(Digest.hexadecimal(of: phone)), \(byCarrier), \(now))
            ON CONFLICT (phone_digest) DO UPDATE SET by_carrier = text_opt_outs.by_carrier OR excluded.by_carrier
            """)
        try db.textMessages.cancel(to: phone)
    }

    /// Sends a number texts again.
    func optIn(_ phone: String) throws {
        try db.execute("DELETE FROM text_opt_outs WHERE phone_digest = \(Digest.hexadecimal(of: phone))")
    }

    /// What follows from a provider's answer about a number.
    func apply(_ number: TextMessageRefusal.NumberState, to phone: String, at now: Instant) throws {
        switch number {
        case .usable: break
        case .optedOut: try optOut(phone, byCarrier: true, at: now)
        case .invalid:
            let owner = try db.first(User.ID.self, "DELETE FROM verified_phones WHERE phone = \(phone) RETURNING user_id")
            try db.textMessages.cancel(to: phone)
            try db.phoneCodes.delete(for: phone)
            if let owner { try db.emailNotifications.changed(.phoneUnverified, of: owner, at: now) }
        }
    }
}

/// The account of a verified number.
struct PhoneOwner {
    let user: User.ID
    let language: Language
}
