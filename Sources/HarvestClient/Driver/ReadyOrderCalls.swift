import HarvestCore

extension HarvestClient {
    /// `GET /driver/ready-orders`: list restaurant orders that are ready.
    public func readyOrders(_ query: API.ReadyOrderQuery = .init()) async throws -> API.Page<API.ReadyOrder> {
        try await value(of: .get("/driver/ready-orders", query))
    }

    /// `POST /driver/ready-orders/{order_id}/claim`: claim a ready order; exactly one driver wins.
    public func claimReadyOrder(_ order: API.OrderID) async throws -> API.DeliverySession {
        try await value(of: .post("/driver/ready-orders/\(order)/claim"))
    }
}
