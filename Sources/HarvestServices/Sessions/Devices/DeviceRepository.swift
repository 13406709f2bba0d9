import HarvestCore
import SQLStore

extension Transaction {
    /// Browsers in which people have signed in.
    package var devices: DeviceRepository { DeviceRepository(db: self) }
}

/// Known devices: browsers in which the owner of an account has signed in, or has chosen a new password by a link. Others' guesses don't slow
/// them down. One browser may be known for several accounts.
package struct DeviceRepository {
    let db: Transaction

    /// A device is forgotten a year after its last sign-in.
    static let lifetimeSeconds = SessionLifetime.longSeconds

    /// Makes a browser known for an account, and returns its tokens from now on. A token that is known for the account stays; otherwise the
    /// account gets a new one. Other accounts keep theirs.
    func remember(_ device: NewDevice, of user: User.ID, address: AddressBlock, at now: Instant) throws -> DeviceTokens {
        let token = try known(among: device.tokens, of: user, at: now) ?? device.token
        try db.execute(
            """
            INSERT INTO known_devices (token_hash, user_id, address, last_used_at)
            VALUES (\(Digest.hexadecimal(of: token)), \(user), \(address), \(now))
            ON CONFLICT (token_hash, user_id) DO UPDATE SET address = excluded.address, last_used_at = excluded.last_used_at
            """)
        return device.tokens.starting(with: token)
    }

    /// The token of a browser that belongs to a known device of an account; nil if there is none. Takes as long for no account as for any.
    func known(among tokens: DeviceTokens, of user: User.ID?, at now: Instant) throws -> String? {
        let hashes = tokens.tokens.map { Digest.hexadecimal(of: $0) }
        let known = try db.all(
            String.self,
            """
            SELECT token_hash FROM known_devices WHERE token_hash IN (\(list: hashes)) AND user_id = \(user)
                AND last_used_at > \(now - Self.lifetimeSeconds) LIMIT \(DeviceTokens.limit)
            """)
        return zip(tokens.tokens, hashes).first { known.contains($1) }?.0
    }

    /// Whether a network address has a session of an account, or a device that was used there in the last day, such as the browser that chose
    /// a new password before the app beside it signs in.
    func isKnown(address: AddressBlock, of user: User.ID, at now: Instant) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM sessions WHERE user_id = \(user) AND address = \(address) AND expires_at > \(now)
            UNION ALL
            SELECT 1 FROM known_devices WHERE user_id = \(user) AND address = \(address) AND last_used_at > \(now - 86_400)
            LIMIT 1
            """) != nil
    }

    /// Forgets all devices of an account except the browser or app of a request, which gets a new token. Returns its tokens from now on.
    @discardableResult
    package func keepOnly(_ device: NewDevice, of user: User.ID, address: AddressBlock, at now: Instant) throws -> DeviceTokens {
        let old = try known(among: device.tokens, of: user, at: now)
        try forgetAll(of: user)
        _ = try remember(device, of: user, address: address, at: now)
        return device.tokens.starting(with: device.token, insteadOf: old)
    }

    /// Forgets all devices of an account.
    package func forgetAll(of user: User.ID) throws { try db.execute("DELETE FROM known_devices WHERE user_id = \(user)") }

    /// Deletes devices that were last used before an instant.
    func prune(before instant: Instant) throws { try db.execute("DELETE FROM known_devices WHERE last_used_at < \(instant)") }
}
