/// How a week's orders and pay are divided over the drivers who were online.
package struct DriverShares: Sendable {
    /// One driver's week.
    package struct Driver: Sendable {
        package let id: User.ID
        /// Full name.
        package let name: String
        package let onlineSeconds: Int
        /// Online without an order: from the start of each shift to the first order, or to its end.
        package let waitedSeconds: Int
        /// Delivered orders.
        package let orders: Int
        /// For these orders, tips and what the platform added included.
        package let earned: Cents

        package init(id: User.ID, name: String, onlineSeconds: Int, waitedSeconds: Int, orders: Int, earned: Cents) {
            self.id = id
            self.name = name
            self.onlineSeconds = onlineSeconds
            self.waitedSeconds = waitedSeconds
            self.orders = orders
            self.earned = earned
        }

        /// Orders in a thousand hours online, rounded down. Nil for a driver who was not online, such as one who delivered after the shift of the
        /// week before: there are no hours to divide by.
        var ordersPerThousandHours: Int? { onlineSeconds > 0 ? orders * 3_600_000 / onlineSeconds : nil }
    }

    package let week: ISOWeek
    /// Most orders first.
    package let drivers: [Driver]
    /// Of all orders, in basis points; of each driver.
    package let shares: [Int]
    /// The Gini coefficient of the orders in an hour online, in thousandths, of the drivers who were online. Nil if nobody was.
    package let giniPermille: Int?

    /// - Parameter drivers: who were online or delivered in the week.
    package init(week: ISOWeek, drivers: [Driver]) {
        self.week = week
        self.drivers = drivers.sorted { ($1.orders, $0.name, $0.id) < ($0.orders, $1.name, $1.id) }
        shares = FairShares.basisPoints(self.drivers.map(\.orders))
        let rates = drivers.compactMap(\.ordersPerThousandHours)
        giniPermille = rates.isEmpty ? nil : FairShares.giniPermille(rates)
    }
}
