import HarvestCore
import SQLStore

extension BuiltInGateway {
    /// A link to our own onboarding page. It replaces the owner's earlier link.
    package func onboardingLink(account owner: String, returnURL: String) async throws -> GatewayOnboarding {
        let (now, token, id) = (now(), randomness.token(), reference("account"))
        let hash = Digest.hexadecimal(of: token)
        let expires = now + Self.onboardingSeconds
        _ = try await database.write { db in
            if try db.gatewayObject(forKey: Self.accountKey(owner)) == nil {
                try db.addGatewayObject(
                    id, kind: "payout_account", key: Self.accountKey(owner), status: "incomplete", reference: owner, at: now)
            }
            return try db.execute(
                "UPDATE gateway_objects SET token_hash = \(hash), ready_at = \(expires) WHERE idempotency_key = \(Self.accountKey(owner))")
        }
        let back = returnURL.addingPercentEncoded
        return GatewayOnboarding(url: "\(baseURL)/builtin-payments/onboarding/\(token)?back=\(back)", expiresAt: expires)
    }

    /// The owner's account. It is active once the onboarding page was filled in.
    package func payoutAccount(_ owner: String) async throws -> GatewayPayoutAccount? {
        try await database.read { db in try db.gatewayObject(forKey: Self.accountKey(owner)).map(GatewayPayoutAccount.init) }
    }

    /// Sends a payout to an active account. It arrives after two days, which the next call with the key finds out.
    package func payOut(_ amount: Cents, to owner: String, key: String) async throws -> GatewayPayout {
        let (now, id) = (now(), reference("payout"))
        return try await database.write { db in
            if let known = try db.gatewayObject(forKey: key) {
                guard known.status == "in_transit", known.readyAt <= now else { return GatewayPayout(known, status: known.status) }
                try db.execute("UPDATE gateway_objects SET status = 'paid' WHERE id = \(known.id)")
                return GatewayPayout(known, status: "paid")
            }
            let account = try db.gatewayObject(forKey: Self.accountKey(owner))
            let isActive = account?.status == "active"
            // A bank account that ends in 0000 returns everything, so that this can be tried out.
            let isAccepted = isActive && account?.detail.hasSuffix(" 0000") == false
            try db.addGatewayObject(
                id, kind: "payout", key: key, status: isAccepted ? "in_transit" : "failed", amount: amount, reference: owner,
                detail: isActive ? "The bank sent it back." : "The account is not complete.", readyAt: now + Self.payoutSeconds, at: now)
            return GatewayPayout(
                reference: id, status: isAccepted ? .inTransit : .failed, failureMessage: isAccepted ? nil : "The bank sent it back.")
        }
    }

    /// The owner of the account that an onboarding page is for; nil if its link was used or has expired.
    package func onboarding(token: String) async throws -> String? {
        let now = now()
        return try await database.read { db in
            try db.first(
                String.self,
                """
                SELECT reference FROM gateway_objects
                WHERE token_hash = \(Digest.hexadecimal(of: token)) AND token_hash <> '' AND ready_at > \(now)
                """)
        }
    }

    /// Stores the bank account that the payee gave, and uses the link up. False if the link was used or has expired.
    /// Of the number only the last four digits and a fingerprint are kept.
    package func finishOnboarding(token: String, bankName: String, number: String) async throws -> Bool {
        let (now, hash) = (now(), Digest.hexadecimal(of: token))
        return try await database.write { db in
            let open: SQL = "token_hash = \(hash) AND token_hash <> '' AND ready_at > \(now)"
            guard let id = try db.first(String.self, "SELECT id FROM gateway_objects WHERE \(sql: open)") else { return false }
            return try db.execute(
                """
                UPDATE gateway_objects SET status = 'active', detail = \("\(bankName) \(number.suffix(4))"),
                    fingerprint = \(Self.fingerprint(of: number, in: id)), token_hash = ''
                WHERE id = \(id) AND \(sql: open)
                """) == 1
        }
    }

    /// With the record's id, so that the same number of two people has two fingerprints.
    private static func fingerprint(of number: String, in id: String) -> String { Digest.hexadecimal(of: "\(id) \(number)") }

    /// The key under which an owner's payout account is stored.
    static func accountKey(_ owner: String) -> String { "account:\(owner)" }
}

extension GatewayPayoutAccount {
    fileprivate init(_ object: GatewayObject) {
        let isActive = object.status == "active"
        self.init(
            reference: object.id, isActive: isActive, missing: isActive ? [] : ["bank_account"],
            bankName: String(object.detail.dropLast(5)), bankLast4: String(object.detail.suffix(4)),
            fingerprint: object.fingerprint)
    }
}

extension GatewayPayout {
    fileprivate init(_ object: GatewayObject, status: String) {
        let status = Status(rawValue: status) ?? .failed
        self.init(reference: object.id, status: status, failureMessage: status == .failed ? object.detail : nil)
    }
}

extension String {
    /// The text as one value of a query: all but the unreserved characters of RFC 3986 are escaped.
    fileprivate var addingPercentEncoded: String {
        utf8.map { byte in
            let isPlain = byte.isLetterOrDigitASCII || "-._~".utf8.contains(byte)
            return isPlain ? String(decoding: [byte], as: UTF8.self) : "%" + [byte].hexadecimal.uppercased()
        }.joined()
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigitASCII: Bool { (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self) }
}
