import HarvestCore

/// What a vendor sold in a week, by local day of delivery.
public struct WeekReport: Sendable {
    public struct Day: Sendable {
        public let date: LocalDate
        public let orders: Int
        public let food: Cents
        public let tax: Cents

        /// What the vendor keeps.
        public var total: Cents { food + tax }

        public init(date: LocalDate, orders: Int = 0, food: Cents = .zero, tax: Cents = .zero) {
            self.date = date
            self.orders = orders
            self.food = food
            self.tax = tax
        }
    }

    /// Something or somebody with how often.
    public struct Leader: Sendable {
        public let name: String
        public let count: Int

        public init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    public let week: ISOWeek
    /// Monday to Sunday.
    public let days: [Day]
    /// Refunds and corrections that were booked in the week; negative where money went back.
    public let corrections: Cents
    public let items: [Leader]
    /// Of all that was sold, the leaders and the rest.
    public let itemCount: Int
    public let drivers: [Leader]
    public let customers: [Leader]

    public init(
        week: ISOWeek, days: [Day], corrections: Cents = .zero, items: [Leader] = [], itemCount: Int = 0, drivers: [Leader] = [],
        customers: [Leader] = []
    ) {
        self.week = week
        self.days = days
        self.corrections = corrections
        self.items = items
        self.itemCount = itemCount
        self.drivers = drivers
        self.customers = customers
    }

    public var sum: Day {
        Day(
            date: week.monday, orders: days.map(\.orders).reduce(0, +), food: days.map(\.food).sum(), tax: days.map(\.tax).sum())
    }
}
