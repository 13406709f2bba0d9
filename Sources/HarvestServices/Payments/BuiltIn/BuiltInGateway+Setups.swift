import HarvestCore
import SQLStore

extension BuiltInGateway {
    /// Begins a setup that requires a card.
    package func beginSetup(user: User.ID, key: String) async throws -> GatewaySetup {
        let now = now()
        let id = reference("setup")
        return try await database.write { db in
            if let known = try db.gatewayObject(forKey: key) { return try GatewaySetup(known, db, baseURL: baseURL) }
            try db.addGatewayObject(id, kind: "setup", key: key, status: "requires_method", reference: user.description, at: now)
            return GatewaySetup(reference: id, status: .requiresMethod, clientSecret: "\(id)_secret")
        }
    }

    /// Saves the test card of a token, or requires authentication first. An unknown token fails the setup.
    package func confirmSetup(_ reference: String, methodToken: String?) async throws -> GatewaySetup {
        let now = now()
        let id = self.reference("method")
        return try await database.write { db in
            guard let setup = try db.gatewayObject(reference) else { throw GatewayRefusal(reason: "no setup \(reference)") }
            switch (setup.status, methodToken) {
            case ("requires_method", let token?), ("failed", let token?): try choose(token, for: setup, method: id, db, at: now)
            case ("requires_action", nil): try finish(setup, method: id, db, at: now)
            default: break
            }
            guard let present = try db.gatewayObject(reference) else { throw GatewayRefusal(reason: "no setup \(reference)") }
            return try GatewaySetup(present, db, baseURL: baseURL)
        }
    }

    /// Marks a card as detached: it is declined from then on.
    package func detach(method reference: String) async throws {
        _ = try await database.write { db in
            try db.execute("UPDATE gateway_objects SET status = 'detached' WHERE id = \(reference) AND kind = 'method'")
        }
    }

    private func choose(_ token: String, for setup: GatewayObject, method id: String, _ db: Transaction, at now: Instant) throws {
        guard let card = TestCard(token: token) else {
            try db.execute("UPDATE gateway_objects SET status = 'failed', detail = 'card_declined' WHERE id = \(setup.id)")
            return
        }
        guard card == .authenticationAtSetup else { return try save(card, for: setup, method: id, db, at: now) }
        try db.execute(
            "UPDATE gateway_objects SET status = 'requires_action', test_card = \(card.rawValue), detail = '' WHERE id = \(setup.id)")
    }

    /// Saves the card once the customer has approved it, or fails the setup once they have refused. Until they answer nothing changes.
    private func finish(_ setup: GatewayObject, method id: String, _ db: Transaction, at now: Instant) throws {
        switch CardAuthentication(rawValue: setup.detail) {
        case .approved: try save(setup.card, for: setup, method: id, db, at: now)
        case .refused:
            try db.execute("UPDATE gateway_objects SET status = 'failed', detail = 'authentication_failed' WHERE id = \(setup.id)")
        case nil: break
        }
    }

    private func save(_ card: TestCard, for setup: GatewayObject, method id: String, _ db: Transaction, at now: Instant) throws {
        try db.addGatewayObject(id, kind: "method", key: nil, status: "active", card: card, reference: setup.id, at: now)
        try db.execute(
            "UPDATE gateway_objects SET status = 'succeeded', test_card = \(card.rawValue), detail = \(id) WHERE id = \(setup.id)")
    }
}

extension GatewaySetup {
    init(_ object: GatewayObject, _ db: Transaction, baseURL: String) throws {
        let status = Status(rawValue: object.status) ?? .failed
        self.init(
            reference: object.id, status: status, clientSecret: "\(object.id)_secret",
            actionURL: status == .requiresAction ? "\(baseURL)/builtin-payments/\(object.id)/authenticate" : nil,
            failureCode: status == .failed ? object.detail : nil)
        if status == .succeeded, let method = try db.gatewayObject(object.detail) {
            let year = Int(MarketClock.losAngeles.today(at: method.createdAt).year) + 3
            self.method = GatewayMethod(
                reference: method.id, brand: method.card.brand, last4: method.card.last4, expiresMonth: 12, expiresYear: year)
        }
    }
}
