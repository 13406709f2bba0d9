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
        let services = idempotent.services
        let payloads = OrderPayloads(db, baseURL: services.configuration.baseURL, language: language, at: services.now())
        let answer = try StoredResponse(
            try authorised.map(payloads.new) ?? payloads.one(order), status: status, location: location)
        try db.idempotency.finish(idempotent.request, answer)
        return answer
    }
}
