import HarvestCore

/// What the Overview shows, gathered by the server from stored sums: never by scanning orders.
public struct OverviewFigures: Sendable {
    public var operations: Operations
    public var tiles: [OverviewTile]
    public var growth: [OverviewPeriod]
    public var span: OverviewSpan
    /// Orders that need a person, the longest waiting first.
    public var troubles: [OverviewTrouble]
    /// What else waits for an administrator.
    public var chores: [OverviewChore]
    /// The week's food by category, largest first, and the week's whole food value that the shares are of.
    public var categories: [OverviewCategory]
    public var categoriesTotal: Cents
    public var markets: [OverviewMarket]
    /// All markets, of which `markets` are the busiest.
    public var marketCount: Int
    /// When the sums were made, if they are older than the page should show.
    public var figuresFrom: Instant?

    public init(
        operations: Operations, tiles: [OverviewTile] = [], growth: [OverviewPeriod] = [], span: OverviewSpan = .weeks12,
        troubles: [OverviewTrouble] = [], chores: [OverviewChore] = [], categories: [OverviewCategory] = [], categoriesTotal: Cents = .zero,
        markets: [OverviewMarket] = [],
        marketCount: Int = 0, figuresFrom: Instant? = nil
    ) {
        self.operations = operations
        self.tiles = tiles
        self.growth = growth
        self.span = span
        self.troubles = troubles
        self.chores = chores
        self.categories = categories
        self.categoriesTotal = categoriesTotal
        self.markets = markets
        self.marketCount = marketCount
        self.figuresFrom = figuresFrom
    }

    /// What happens at this moment.
    public struct Operations: Sendable {
        public var openOrders: Int
        public var driversOut: Int
        public var driversFree: Int
        public var stuck: Int
        public var marketsOpen: Int

        public init(openOrders: Int, driversOut: Int, driversFree: Int, stuck: Int, marketsOpen: Int) {
            self.openOrders = openOrders
            self.driversOut = driversOut
            self.driversFree = driversFree
            self.stuck = stuck
            self.marketsOpen = marketsOpen
        }
    }
}

/// How far back the trend lines and the growth chart go; `rawValue` is the query's word.
public enum OverviewSpan: String, Sendable, CaseIterable {
    case days30 = "30d"
    case weeks12 = "12w"
    case months12 = "12m"
}

/// A day, week or month of the growth chart, oldest first; the last one is under way.
public struct OverviewPeriod: Sendable {
    public var begins: LocalDate
    public var orders: Int
    public var orderValue: Cents

    public init(begins: LocalDate, orders: Int, orderValue: Cents) {
        self.begins = begins
        self.orders = orders
        self.orderValue = orderValue
    }
}

/// A category's part of the week.
public struct OverviewCategory: Sendable {
    public var name: String
    public var value: Cents

    public init(name: String, value: Cents) {
        self.name = name
        self.value = value
    }
}

/// A market's week so far beside its whole last week.
public struct OverviewMarket: Sendable {
    /// A market, or a restaurant, which stands for itself.
    public var id: API.SourceID
    public var name: String
    /// A market's.
    public var days: [Weekday]
    public var orders: Int
    public var orderValue: Cents
    /// Nil when there was no last week.
    public var lastWeek: Cents?

    var isRestaurant: Bool { if case .restaurant = id { true } else { false } }

    public init(id: API.SourceID, name: String, days: [Weekday], orders: Int, orderValue: Cents, lastWeek: Cents?) {
        self.id = id
        self.name = name
        self.days = days
        self.orders = orders
        self.orderValue = orderValue
        self.lastWeek = lastWeek
    }
}

/// An order that waits for a person.
public struct OverviewTrouble: Sendable {
    public enum Kind: Sendable, Equatable {
        case noMovement(minutes: Int)
        case noDriver(minutes: Int)
        case notPacked(minutes: Int)
        case paymentHeld
        case undeliverable
        case refundHeld
    }

    public var order: Order.ID
    public var number: String
    public var kind: Kind
    public var market: String
    public var driver: String?

    public init(order: Order.ID, number: String, kind: Kind, market: String, driver: String? = nil) {
        self.order = order
        self.number = number
        self.kind = kind
        self.market = market
        self.driver = driver
    }
}
