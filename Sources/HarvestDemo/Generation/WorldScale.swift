/// The size of a generated database.
package struct WorldScale: Sendable {
    package var markets: Int
    package var vendors: Int
    package var produce: Int
    package var orders: Int
    /// Paid orders that wait for a driver, in addition to `orders`.
    package var waiting: Int
    package var seed: UInt64
    /// How many days before today the orders are spread over.
    package var days: Int

    package init(
        markets: Int = 50, vendors: Int = 2_000, produce: Int = 100_000, orders: Int = 1_000_000, waiting: Int = 0, seed: UInt64 = 1,
        days: Int = 364
    ) {
        self.markets = markets
        self.vendors = vendors
        self.produce = produce
        self.orders = orders
        self.waiting = waiting
        self.seed = seed
        self.days = days
    }

    /// One for fifty orders. Each customer orders at one market, so there is at least one per market.
    package var customers: Int { max(20, markets, orders / 50) }
    /// Four per market.
    package var drivers: Int { markets * 4 }
    var producePerVendor: Int { max(1, produce / max(1, vendors)) }
    /// The number of orders at one market on one day.
    package func orders(onDay index: Int, market: Int) -> Int {
        let (slotCount, slot) = (days * markets, index * markets + market)
        return orders * (slot + 1) / slotCount - orders * slot / slotCount
    }
}
