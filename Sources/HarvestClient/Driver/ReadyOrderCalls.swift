import HarvestCore

extension HarvestClient {
    /// `GET /driver/ready-orders`: restaurant orders that need a driver, newest first. Reading reserves nothing. Needs `drive`.
    public func readyOrders(_ query: API.ReadyOrderQuery = .init()) async throws -> API.Page<API.ReadyOrder> {
        try await value(of: .get("/driver/ready-orders", query))
    }

    /// `POST /driver/ready-orders/{order_id}/claim`: takes a ready order; exactly one driver wins. Refused with `order_taken`,
    /// `driver_busy` or `payout_account_incomplete`. Needs `drive`.
    public func claimReadyOrder(_ order: API.OrderID) async throws -> API.DeliverySession {
        try await value(of: .post("/driver/ready-orders/\(order)/claim").idempotent)
    }
}
