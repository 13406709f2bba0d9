import HarvestCore
import HarvestServices

/// An errand as the stored response to the request that changed it.
struct ErrandResponse: Sendable {
    let idempotent: IdempotentResponse
    let user: User.ID
    let language: Language
    let errand: Errand.ID
    var status = 200
    var location: String?

    /// Carries out the pending steps of a payment. The transaction that stores their result also stores the errand as the response.
    func finish(_ payment: Payment.ID?) async throws -> StoredResponse {
        guard let payment else { return try await idempotent.services.write { try store($0) } }
        return try await PaymentService(services: idempotent.services).carryOut(payment) { try store($0) }
    }

    /// Stores the errand as it is in this transaction.
    func store(_ db: Transaction) throws -> StoredResponse {
        let answer = try self.answer(db)
        try db.idempotency.finish(idempotent.request, answer)
        return answer
    }

    /// The errand as it is in this transaction.
    func answer(_ db: Transaction) throws -> StoredResponse {
        let payloads = ErrandPayloads(db, for: user, base: idempotent.services.configuration.baseURL, language)
        return try StoredResponse(payloads.one(errand), status: status, location: location)
    }
}
