/// Counts of what is going on now.
package struct LiveOperations: Sendable {
    package var openOrders: Int
    /// Drivers with a running delivery session.
    package var driversOut: Int
    /// Drivers who search for an order.
    package var driversFree: Int
    /// Orders that need an administrator's attention.
    package var stuck: Int
    package var marketsOpen: Int

    package init(openOrders: Int, driversOut: Int, driversFree: Int, stuck: Int, marketsOpen: Int) {
        self.openOrders = openOrders
        self.driversOut = driversOut
        self.driversFree = driversFree
        self.stuck = stuck
        self.marketsOpen = marketsOpen
    }
}
