/// Everything that the administrators' Overview shows, read from stored sums and never by scanning orders.
package struct OverviewFigures: Sendable {
    package var operations: LiveOperations
    package var metrics: [OverviewMetric]
    /// Oldest first; the last period is not over.
    package var growth: [OverviewPeriod]
    package var span: OverviewSpan
    /// The longest waiting first.
    package var stuckOrders: [StuckOrder]
    package var tasks: [AdminTask]
    /// The largest categories of the week, largest first.
    package var categories: [OverviewCategory]
    /// The week's food value over all categories.
    package var categoriesTotal: Cents
    /// The busiest markets and restaurants.
    package var markets: [OverviewMarket]
    /// How many markets exist in all.
    package var marketCount: Int
    package var neighbors: NeighborOverview
    /// When the sums were computed, if they are older than the page should show.
    package var figuresFrom: Instant?
    /// The grams of unsold produce that vendors handed over this week, and in all of last week.
    package var savedGrams: (week: Int, lastWeek: Int)

    package init(
        operations: LiveOperations, metrics: [OverviewMetric] = [], growth: [OverviewPeriod] = [], span: OverviewSpan = .weeks12,
        stuckOrders: [StuckOrder] = [], tasks: [AdminTask] = [], categories: [OverviewCategory] = [], categoriesTotal: Cents = .zero,
        markets: [OverviewMarket] = [], marketCount: Int = 0, neighbors: NeighborOverview = NeighborOverview(), figuresFrom: Instant? = nil,
        savedGrams: (week: Int, lastWeek: Int) = (0, 0)
    ) {
        self.operations = operations
        self.metrics = metrics
        self.growth = growth
        self.span = span
        self.stuckOrders = stuckOrders
        self.tasks = tasks
        self.categories = categories
        self.categoriesTotal = categoriesTotal
        self.markets = markets
        self.marketCount = marketCount
        (self.neighbors, self.figuresFrom, self.savedGrams) = (neighbors, figuresFrom, savedGrams)
    }
}
