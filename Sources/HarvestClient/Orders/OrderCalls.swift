import HarvestCore

extension HarvestClient {
    /// `POST /quotes`: price a cart.
    public func quote(_ body: API.QuoteCreate) async throws -> API.Quote {
        try await value(of: .post("/quotes", body))
    }

    /// `POST /orders`: place an order.
    public func placeOrder(_ body: API.OrderCreate, key: API.IdempotencyKey? = nil) async throws -> API.Order {
        try await value(of: .post("/orders", body, key: key ?? makeKey()))
    }

    /// `GET /orders`: list my orders.
    public func orders(_ query: API.OrderQuery = .init()) async throws -> API.Page<API.Order> {
        try await value(of: .get("/orders", query))
    }

    /// `GET /orders/{order_id}`: read one of my orders.
    public func order(_ order: API.OrderID) async throws -> API.Order {
        try await value(of: .get("/orders/\(order)"))
    }

    /// `POST /orders/{order_id}/cancellation`: cancel an order.
    public func cancelOrder(_ order: API.OrderID, _ body: API.OrderCancel = .init(), key: API.IdempotencyKey? = nil) async throws
        -> API.Order
    {
        try await value(of: .post("/orders/\(order)/cancellation", body, key: key ?? makeKey()))
    }

    /// `POST /orders/{order_id}/tip`: raise the tip.
    public func raiseTip(of order: API.OrderID, _ body: API.TipRaise, key: API.IdempotencyKey? = nil) async throws -> API.Order {
        try await value(of: .post("/orders/\(order)/tip", body, key: key ?? makeKey()))
    }

    /// `GET /orders/{order_id}/receipt`: read the receipt.
    public func receipt(of order: API.OrderID) async throws -> API.Receipt {
        try await value(of: .get("/orders/\(order)/receipt"))
    }

    /// `GET /orders/{order_id}/hand-over-code`: the code that proves the hand-over.
    public func handOverCode(of order: API.OrderID) async throws -> API.HandOverCode {
        try await value(of: .get("/orders/\(order)/hand-over-code"))
    }

    /// `GET /orders/{order_id}/driver-position`: read the driver's position.
    public func driverPosition(of order: API.OrderID) async throws -> API.DriverPosition {
        try await value(of: .get("/orders/\(order)/driver-position"))
    }
}
