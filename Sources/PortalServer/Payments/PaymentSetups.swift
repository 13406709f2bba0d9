import HarvestCore
import SQLStore

/// Saving a card: begun here, filled in at the processor, confirmed here.
struct PaymentSetups: Sendable {
    let services: Services
    let user: User.ID
    let language: Language

    private struct Record: RowDecodable {
        let id: PaymentSetup.ID
        let status: String
        let gatewayReference: String
        let failureCode: String?
        let card: Card.ID?

        init(row: Row) throws {
            id = try row.value(at: 0)
            status = try row.text(at: 1)
            gatewayReference = try row.text(at: 2)
            failureCode = try row.textIfPresent(at: 3)
            card = try row.valueIfPresent(at: 4)
        }
    }

    /// Begins once, however often it is asked.
    func begin(_ id: PaymentSetup.ID) async throws {
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

    /// Hands the card's token on, or goes on after authentication. A saved card is the user's from then on.
    func confirm(_ id: PaymentSetup.ID, methodToken: String?) async throws {
        let record = try await find(id)
        guard record.status != "succeeded" else { return }
        guard methodToken != nil || record.status == "requires_action" else {
            throw Problem.invalid([API.FieldError("method_token", .required, in: language)])
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

    func payload(_ id: PaymentSetup.ID) async throws -> API.PaymentSetup {
        let record = try await find(id)
        let card = try await services.read { [user] db in try record.card.flatMap { try db.cards.find($0, of: user) } }
        let status = API.PaymentSetup.Status(rawValue: record.status) ?? .failed
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
        guard let record else { throw Problem.notFound }
        return record
    }
}
