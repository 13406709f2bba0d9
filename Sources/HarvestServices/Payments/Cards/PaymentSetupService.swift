import HarvestCore
import SQLStore

/// Saves a card: the setup begins here, the customer enters the card at the processor, and it is confirmed here.
package struct PaymentSetupService: Sendable {
    private let services: Services
    private let user: User.ID
    private let language: Language

    /// - Parameter language: of the message of a failed setup.
    package init(services: Services, user: User.ID, language: Language) {
        self.services = services
        self.user = user
        self.language = language
    }

    private struct Record: RowDecodable {
        let id: PaymentSetup.ID
        let status: API.PaymentSetup.Status
        let gatewayReference: String
        let failureCode: String?
        let card: Card.ID?

        init(row: Row) throws {
            id = try row.value("id")
            status = API.PaymentSetup.Status(rawValue: try row.text("status")) ?? .failed
            gatewayReference = try row.text("gateway_reference")
            failureCode = try row.textIfPresent("failure_code")
            card = try row.valueIfPresent("payment_method_id")
        }
    }

    /// Begins a setup. Safe to repeat.
    package func begin(_ id: PaymentSetup.ID) async throws {
        let setup = try await services.payments.beginSetup(user: user, key: "setup:\(id)")
        let now = services.now()
        try await services.write { [user] db in
            _ = try db.execute(
                """
                INSERT INTO payment_setups (id, user_id, status, gateway_reference, created_at)
                VALUES (\(id), \(user), \(setup.status.rawValue), \(setup.reference), \(now)) ON CONFLICT (id) DO NOTHING
                """)
        }
    }

    /// Passes the card's token to the processor, or continues without a token after authentication. Once the setup has succeeded the card is
    /// the user's.
    ///
    /// Throws `AccessRefusal.notFound` unless the setup is the user's, and an `InputRefusal` for a token that is required.
    package func confirm(_ id: PaymentSetup.ID, methodToken: String?) async throws {
        let record = try await find(id)
        guard record.status != .succeeded else { return }
        guard methodToken != nil || record.status == .requiresAction else {
            throw InputRefusal("method_token", .required)
        }
        let setup = try await services.payments.confirmSetup(record.gatewayReference, methodToken: methodToken)
        let (card, now): (Card.ID, Instant) = (services.id(), services.now())
        try await services.write { [user] db in
            let isNew =
                try db.execute(
                    """
                    UPDATE payment_setups SET status = \(setup.status.rawValue), failure_code = \(setup.failureCode),
                        payment_method_id = \(setup.method == nil ? nil : card)
                    WHERE id = \(id) AND payment_method_id IS NULL
                    """) == 1
            if isNew, let method = setup.method { try db.cards.add(card, of: user, method, at: now) }
        }
    }

    /// The setup as apps get it. Throws `AccessRefusal.notFound` unless it is the user's.
    package func payload(_ id: PaymentSetup.ID) async throws -> API.PaymentSetup {
        let record = try await find(id)
        let card = try await services.read { [user] db in try record.card.flatMap { try db.cards.find($0, of: user) } }
        let status = record.status
        let url = "\(services.configuration.baseURL)/builtin-payments/\(record.gatewayReference)/authenticate"
        return API.PaymentSetup(
            id: id, status: status, provider: .builtin, clientSecret: "\(record.gatewayReference)_secret",
            nextAction: status == .requiresAction ? API.NextAction(type: .openUrl, url: url) : nil,
            failure: status == .failed ? API.PaymentFailure(code: record.failureCode, language) : nil, paymentMethod: card?.payload)
    }

    private func find(_ id: PaymentSetup.ID) async throws -> Record {
        let record = try await services.read { [user] db in
            try db.first(
                Record.self,
                "SELECT id, status, gateway_reference, failure_code, payment_method_id FROM payment_setups WHERE id = \(id) AND user_id = \(user)"
            )
        }
        guard let record else { throw AccessRefusal.notFound }
        return record
    }
}
