import HarvestCore
import SQLStore

// What becomes of an authorised charge.
extension BuiltInGateway {
    /// Captures the amount of an authorised charge. Throws a `GatewayRefusal` for more than that. A charge that is gone stays as it is, and
    /// that of a card that lapses is gone.
    package func capture(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge {
        try await database.write(.snapshot) { [self] db in try capture(amount, charge: reference, db) }
    }

    /// Captures in the caller's transaction. Throws as the other `capture` does.
    package func capture(_ amount: Cents, charge reference: String, _ db: Transaction) throws -> GatewayCharge {
        let captured = try changed(
            """
            UPDATE gateway_objects SET status = 'captured', captured_cents = \(amount)
            WHERE id = \(reference) AND status = \(GatewayCharge.Status.authorised.rawValue) AND test_card <> \(TestCard.lapsing.rawValue)
                AND \(amount) BETWEEN 1 AND amount_cents
            """, db)
        if let captured { return captured }
        let charge = try find(reference, db)
        if charge.status == "authorised", charge.card == .lapsing { return try void(charge: reference, db) }
        let isRepeated = charge.status == "captured" && charge.captured == amount
        guard isRepeated || GatewayCharge.Status(rawValue: charge.status)?.isGone == true else {
            throw GatewayRefusal(reason: "\(amount) of a charge of \(charge.amount) that is \(charge.status)")
        }
        return GatewayCharge(charge, baseURL: baseURL)
    }

    /// Voids the charge if nothing is captured.
    package func void(charge reference: String, key: String) async throws -> GatewayCharge {
        try await database.write(.snapshot) { [self] db in try void(charge: reference, db) }
    }

    /// Voids the charge in the caller's transaction if nothing is captured.
    package func void(charge reference: String, _ db: Transaction) throws -> GatewayCharge {
        let voided = try changed(
            """
            UPDATE gateway_objects SET status = 'voided'
            WHERE id = \(reference) AND status IN (\(literals: GatewayCharge.Status.voidable))
            """, db)
        return try voided ?? GatewayCharge(find(reference, db), baseURL: baseURL)
    }

    /// Refunds an amount. Throws a `GatewayRefusal` for more than is left of what was captured.
    package func refund(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge {
        // A snapshot is enough: it changes the charge's row, and the key is unique.
        try await database.write(.snapshot) { [self] db in
            try refund(amount, charge: reference, key: key, db)
            return GatewayCharge(try find(reference, db), baseURL: baseURL)
        }
    }

    /// Refunds an amount in the caller's transaction, once for a key. Throws as the other `refund` does.
    package func refund(_ amount: Cents, charge reference: String, key: String, _ db: Transaction) throws {
        guard try db.gatewayObject(forKey: key) == nil else { return }
        let charge = try find(reference, db)
        guard charge.status == "captured", amount.isPositive, charge.refunded + amount <= charge.captured else {
            throw GatewayRefusal(reason: "\(amount) back of a charge of which \(charge.captured - charge.refunded) is left")
        }
        try db.addGatewayObject(
            self.reference("refund"), kind: "refund", key: key, status: "paid", amount: amount, reference: reference, at: now())
        try db.enqueue("UPDATE gateway_objects SET refunded_cents = refunded_cents + \(amount) WHERE id = \(reference)")
    }

    /// The charge that a statement has changed; nil if it has changed none.
    private func changed(_ update: SQL, _ db: Transaction) throws -> GatewayCharge? {
        try db.first(GatewayObject.self, "\(sql: update) RETURNING \(sql: GatewayObject.columns)").map {
            GatewayCharge($0, baseURL: baseURL)
        }
    }
}
