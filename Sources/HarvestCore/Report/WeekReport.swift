/// A vendor's sales in a week, by local day of delivery.
package struct WeekReport: Sendable {
    package let week: ISOWeek
    /// Monday to Sunday.
    package let days: [DaySales]
    /// Refunds and corrections booked in the week; negative when money went back.
    package let corrections: Cents
    package let items: [SalesLeader]
    /// The number of all items sold, including those not in `items`.
    package let itemCount: Int
    package let drivers: [SalesLeader]
    package let customers: [SalesLeader]
    /// The grams of unsold produce that were handed over in the week.
    package let savedGrams: Int

    package init(
        week: ISOWeek, days: [DaySales], corrections: Cents = .zero, items: [SalesLeader] = [], itemCount: Int = 0,
        drivers: [SalesLeader] = [],
        customers: [SalesLeader] = [], savedGrams: Int = 0
    ) {
        self.week = week
        self.days = days
        self.corrections = corrections
        self.items = items
        self.itemCount = itemCount
        self.drivers = drivers
        self.customers = customers
        self.savedGrams = savedGrams
    }

    /// The sums of the week, dated Monday.
    package var sum: DaySales {
        DaySales(
            date: week.monday, orders: days.map(\.orders).reduce(0, +), food: days.map(\.food).sum(), tax: days.map(\.tax).sum(),
            ebt: days.map(\.ebt).sum())
    }
}
