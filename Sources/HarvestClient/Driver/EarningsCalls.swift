import HarvestCore

extension HarvestClient {
    /// `GET /driver/earnings`: read earnings: today, session, week.
    public func earnings() async throws -> API.EarningsNow {
        try await value(of: .get("/driver/earnings"))
    }

    /// `GET /driver/earnings/weeks/{week}`: read the earnings of a week, day by day.
    public func earnings(in week: ISOWeek) async throws -> API.EarningsWeek {
        try await value(of: .get("/driver/earnings/weeks/\(week)"))
    }

    /// `GET /driver/orders`: list orders that I delivered or deliver.
    public func driverOrders(_ query: API.DriverOrderQuery = .init()) async throws -> API.Page<API.DriverOrder> {
        try await value(of: .get("/driver/orders", query))
    }

    /// `GET /driver/orders/{order_id}/earnings`: explain the earnings of an order.
    public func earnings(of order: API.OrderID) async throws -> API.OrderEarnings {
        try await value(of: .get("/driver/orders/\(order)/earnings"))
    }
}
