import HarvestCore

/// What customers do with orders that are over.
extension HarvestClient {
    /// `PUT /orders/{order_id}/rating`: rates an order that was delivered or collected, or replaces its rating. Refused with `illegal_state`
    /// before, and once the time for ratings is over.
    public func rateOrder(_ order: API.OrderID, _ body: API.RatingPut) async throws -> API.Rating {
        try await value(of: .put("/orders/\(order)/rating", body))
    }

    /// `GET /orders/{order_id}/issues`: the problems that were reported, oldest first.
    public func issues(of order: API.OrderID, _ query: API.PageQuery = .init()) async throws -> API.Page<API.Issue> {
        try await value(of: .get("/orders/\(order)/issues", query))
    }

    /// `POST /orders/{order_id}/issues`: reports a problem with a line or the order. Refused with `illegal_state` before delivery, once the
    /// time for reports is over, and while a report about the same is open.
    public func reportIssue(of order: API.OrderID, _ body: API.IssueCreate, key: API.IdempotencyKey? = nil) async throws -> API.Issue {
        try await value(of: .post("/orders/\(order)/issues", body, key: key ?? makeKey()))
    }

    /// `GET /orders/{order_id}/reorder-quote`: the same cart at the prices of now. Says line by line what costs something else, is short or
    /// can't be had.
    public func reorderQuote(of order: API.OrderID) async throws -> API.Quote {
        try await value(of: .get("/orders/\(order)/reorder-quote"))
    }
}
