import HarvestCore
import HarvestServices

/// An order as the stored response to the request that changed it.
struct OrderResponse: Sendable {
    private let order: Order.ID
    private let status: Int
    private let location: String?
    private let request: IdempotentRequest
    private let baseURL: String
    private let language: Language
    private let now: Instant

    init(
        _ services: Services, _ idempotent: IdempotentResponse, _ language: Language, order: Order.ID, status: Int, location: String? = nil
    ) {
        self.order = order
        self.status = status
        self.location = location
        self.language = language
        request = idempotent.request
        baseURL = services.configuration.baseURL
        now = services.now()
    }

    /// Stores the order as it is in this transaction.
    /// - Parameter new: the order if it was just paid.
    func store(_ db: Transaction, _ new: NewOrder? = nil) throws -> StoredResponse {
        let payloads = OrderPayloads(db, baseURL: baseURL, language: language, at: now)
        let answer = try StoredResponse(try new.map(payloads.new) ?? payloads.one(order), status: status, location: location)
        try db.idempotency.finish(request, answer)
        return answer
    }
}
