import HarvestCore
import SQLStore

extension BuiltInGateway {
    /// Answers as the card's kind says. An unknown or removed card is declined.
    package func authorise(_ amount: Cents, method reference: String, key: String) async throws -> GatewayCharge {
        try await database.write(.snapshot) { [self] db in try authorise(amount, method: reference, key: key, db) }
    }

    /// Authorises as the card's kind says, in the caller's transaction.
    package func authorise(_ amount: Cents, method reference: String, key: String, _ db: Transaction) throws -> GatewayCharge {
        let known = try db.gatewayObjects(forKey: key, or: reference)
        if let charge = known.first(where: { $0.id != reference }) {
            let id = try settle(charge, db, at: now())
            return GatewayCharge(try find(id, db), baseURL: baseURL)
        }
        let method = known.first { $0.status == "active" }
        let charge = method.map { newCharge(of: amount, on: $0) } ?? declinedCharge(of: amount, on: reference)
        try db.addGatewayObject(charge, kind: "charge", key: key)
        return GatewayCharge(charge, baseURL: baseURL)
    }

    private func newCharge(of amount: Cents, on method: GatewayObject) -> GatewayObject {
        let (answer, now) = (method.card.firstAnswer, now())
        return GatewayObject(
            id: reference("charge"), status: answer.status.rawValue, card: method.card, amount: amount, reference: method.id,
            detail: answer.failure ?? "", readyAt: now + Self.lateSeconds, createdAt: now)
    }

    private func declinedCharge(of amount: Cents, on method: String) -> GatewayObject {
        GatewayObject(
            id: reference("charge"), status: "failed", card: .good, amount: amount, reference: method, detail: "card_declined",
            readyAt: Instant(milliseconds: 0), createdAt: now())
    }

    /// Authorises the charge once the customer has approved it, or fails it once they have refused. Until they answer, and if no authentication
    /// is required, nothing changes.
    package func confirm(charge reference: String, key: String) async throws -> GatewayCharge {
        try await changing { db in
            let charge = try find(reference, db)
            guard charge.status == GatewayCharge.Status.requiresAction.rawValue else { return charge.id }
            guard let answer = CardAuthentication(rawValue: charge.detail) else { return charge.id }
            if charge.card == .authenticationFails || answer == .refused {
                try db.execute(
                    "UPDATE gateway_objects SET status = 'failed', detail = 'authentication_failed' WHERE id = \(reference)")
            } else {
                try db.execute("UPDATE gateway_objects SET status = 'authorised', detail = '' WHERE id = \(reference)")
            }
            return charge.id
        }
    }

    /// The charge of a key. A late charge that is due is decided.
    package func charge(forKey key: String) async throws -> GatewayCharge? {
        let now = now()
        let known = try await database.read { db in try db.gatewayObject(forKey: key) != nil }
        guard known else { return nil }
        return try await changing { db in
            guard let charge = try db.gatewayObject(forKey: key) else { throw GatewayUnreachable() }
            return try settle(charge, db, at: now)
        }
    }

    /// Voids the charge of a key, or stores the key as closed.
    package func close(key: String) async throws -> GatewayCharge? {
        let (now, id, baseURL) = (now(), reference("closed"), baseURL)
        return try await database.write { db in
            guard let known = try db.gatewayObject(forKey: key) else {
                try db.addGatewayObject(id, kind: "closed_key", key: key, status: "voided", at: now)
                return nil
            }
            try db.execute(
                """
                UPDATE gateway_objects SET status = 'voided'
                WHERE id = \(known.id) AND status IN (\(literals: GatewayCharge.Status.voidable))
                """)
            return try db.gatewayObject(known.id).map { GatewayCharge($0, baseURL: baseURL) }
        }
    }

    /// Authorises a late charge that is due to be decided.
    private func settle(_ charge: GatewayObject, _ db: Transaction, at now: Instant) throws -> String {
        if charge.status == "processing", charge.readyAt <= now {
            try db.execute("UPDATE gateway_objects SET status = 'authorised' WHERE id = \(charge.id) AND status = 'processing'")
        }
        return charge.id
    }

    /// Records what the customer answered at their bank; the next confirmation acts on it. The first answer counts.
    package func authenticate(_ reference: String, _ answer: CardAuthentication) async throws {
        _ = try await database.write { db in
            try db.execute(
                """
                UPDATE gateway_objects SET detail = \(answer.rawValue)
                WHERE id = \(reference) AND kind IN ('charge', 'setup') AND status = 'requires_action' AND detail = ''
                """)
        }
    }

    func find(_ reference: String, _ db: Transaction) throws -> GatewayObject {
        guard let charge = try db.gatewayObject(reference) else { throw GatewayRefusal(reason: "no charge \(reference)") }
        return charge
    }

    /// Runs a change and returns the charge whose reference the change returns.
    private func changing(_ body: @escaping @Sendable (Transaction) throws -> String) async throws -> GatewayCharge {
        let baseURL = baseURL
        // A snapshot is enough: each change is about one charge, whose row it changes, or about a new key, which is unique.
        return try await database.write(.snapshot) { db in
            let id = try body(db)
            guard let charge = try db.gatewayObject(id) else { throw GatewayRefusal(reason: "no charge \(id)") }
            return GatewayCharge(charge, baseURL: baseURL)
        }
    }
}

extension GatewayCharge {
    init(_ object: GatewayObject, baseURL: String) {
        let status = Status(rawValue: object.status) ?? .failed
        self.init(
            reference: object.id, status: status, amount: object.amount, captured: object.captured, refunded: object.refunded,
            actionURL: status == .requiresAction ? "\(baseURL)/builtin-payments/\(object.id)/authenticate" : nil,
            failureCode: status == .failed ? object.detail : nil)
    }
}
