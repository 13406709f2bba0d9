/// The query of the produce list.
package struct ProduceFilter: Sendable, Equatable {
    package var show: ProduceScope
    package var query: String
    package var market: Market.ID?
    package var sort: ProduceSort
    package var page: Int

    package init(show: ProduceScope = .all, query: String = "", market: Market.ID? = nil, sort: ProduceSort = .lowestStock, page: Int = 1) {
        self.show = show
        self.query = query
        self.market = market
        self.sort = sort
        self.page = page
    }
}
