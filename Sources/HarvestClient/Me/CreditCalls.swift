import HarvestCore

extension HarvestClient {
    /// `GET /me/credit`: the caller's store credit, and how it came about, newest first.
    public func credit(_ query: API.PageQuery = .init()) async throws -> API.StoreCredit {
        try await value(of: .get("/me/credit", query))
    }

    /// `POST /me/credit/refund`: gives all unspent credit back to the cards that were charged for it. Without credit nothing changes.
    public func refundCredit(key: API.IdempotencyKey? = nil) async throws -> API.StoreCredit {
        try await value(of: .post("/me/credit/refund", key: key ?? makeKey()))
    }
}
