import HarvestCore

extension HarvestClient {
    /// `GET /driver/earnings`: the driver's earnings of today, this week and the running session. Needs `drive`.
    public func earnings() async throws -> API.EarningsNow {
        try await value(of: .get("/driver/earnings"))
    }

    /// `GET /driver/earnings/weeks/{week}`: the earnings of a week, day by day. Needs `drive`.
    public func earnings(in week: ISOWeek) async throws -> API.EarningsWeek {
        try await value(of: .get("/driver/earnings/weeks/\(week)"))
    }

    /// `GET /driver/orders`: orders that the driver delivers or delivered, newest first. Needs `drive`.
    public func driverOrders(_ query: API.DriverOrderQuery = .init()) async throws -> API.Page<API.DriverOrder> {
        try await value(of: .get("/driver/orders", query))
    }

    /// `GET /driver/orders/{order_id}/earnings`: what an order brought the driver, amount by amount. Needs `drive`.
    public func earnings(of order: API.OrderID) async throws -> API.OrderEarnings {
        try await value(of: .get("/driver/orders/\(order)/earnings"))
    }
}
