import HarvestCore
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension PaidOrder {
    /// An administrator's form for a refund. Every page has a new `id` for the refund.
    func form(_ amount: String, by bearer: String = "vendors", id: Refund.ID? = nil) -> [String: String] {
        let id = id ?? portal.services.id(Refund.ID.self)
        return ["refund": id.description, "amount": amount, "borne_by": bearer, "reason": "The kale was wilted"]
    }

    /// The amount and the number of refunds that the processor sent.
    func sent() async throws -> (cents: Int, refunds: Int) {
        try await portal.services.read { db in
            (
                try db.one(Int.self, "SELECT refunded_cents FROM gateway_objects WHERE kind = 'charge'"),
                try db.one(Int.self, "SELECT count(*) FROM gateway_objects WHERE kind = 'refund'")
            )
        }
    }
}
