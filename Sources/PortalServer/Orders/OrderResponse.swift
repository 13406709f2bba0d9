import HarvestCore
import HarvestServices

/// An order as the stored response to the request that changed it.
struct OrderResponse: Sendable {
    let idempotent: IdempotentResponse
    let language: Language
    let order: Order.ID
    var status = 200
    var location: String?

    /// Stores the order as it is in this transaction.
    /// - Parameter authorised: the order if it was just paid.
    func store(_ db: Transaction, _ authorised: AuthorisedOrder? = nil) throws -> StoredResponse {
        let payloads = payloads(db)
        let answer = try StoredResponse(
            try authorised.map(payloads.new) ?? payloads.one(order), status: status, location: location)
        try db.idempotency.finish(idempotent.request, answer)
        return answer
    }

    /// The response to a change of which nothing is left to be done; nil if the order can't be shown.
    func answer(_ db: Transaction, _ changed: ChangedOrder) throws -> StoredResponse? {
        try payloads(db).changed(changed).map { try StoredResponse($0, status: status, location: location) }
    }

    private func payloads(_ db: Transaction) -> OrderPayloads {
        let services = idempotent.services
        return OrderPayloads(db, baseURL: services.configuration.baseURL, language: language, at: services.now())
    }
}
