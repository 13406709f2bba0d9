/// How large a generated database is to be.
struct WorldScale: Sendable {
    var markets = 50
    var vendors = 2_000
    var produce = 100_000
    var orders = 1_000_000
    /// Paid orders that wait for a driver, beside the others.
    var waiting = 0
    var seed: UInt64 = 1
    /// Days over which orders are spread, up to today.
    var days = 364

    var customers: Int { max(20, orders / 50) }
    /// Four a market.
    var drivers: Int { markets * 4 }
    var producePerVendor: Int { max(1, produce / max(1, vendors)) }
    /// Of one market on one day.
    func orders(onDay index: Int, market: Int) -> Int {
        let (places, place) = (days * markets, index * markets + market)
        return orders * (place + 1) / places - orders * place / places
    }
}
