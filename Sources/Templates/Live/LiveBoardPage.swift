import HarvestCore

/// `/admin/live`: unblock a delivery. What is stuck stands first; every part is replaced as orders change.
public struct LiveBoardPage: Page {
    /// The orders of one market or restaurant that are not over.
    public struct Place: Sendable {
        public let name: String
        public let market: Market.ID?
        public let open: Int
        /// Of those, waiting for a driver.
        public let waiting: Int

        public init(name: String, market: Market.ID?, open: Int, waiting: Int) {
            self.name = name
            self.market = market
            self.open = open
            self.waiting = waiting
        }
    }

    public let operations: OverviewFigures.Operations
    public let troubles: [OverviewTrouble]
    public let orders: [AdminOrdersPage.Row]
    public let drivers: [DriversPage.Row]
    public let places: [Place]

    /// `orders` are the open ones, oldest first; `drivers` those who are online.
    public init(
        operations: OverviewFigures.Operations, troubles: [OverviewTrouble], orders: [AdminOrdersPage.Row], drivers: [DriversPage.Row],
        places: [Place]
    ) {
        self.operations = operations
        self.troubles = troubles
        self.orders = orders
        self.drivers = drivers
        self.places = places
    }

    public var section: Section? { .live }
    public func title(_ text: Text) -> String { text.navigation.name(.live) }
    public var refreshSeconds: Int? { 60 }

    public func content(_ view: View) -> HTML {
        let words = view.text.liveBoard
        return """
            \(PageHead(title(view.text), line: "\(words.asOf)<time datetime=\"\(view.now)\">\(view.dates.time(view.now))</time>").html)
            <div data-live="live-tally">\(OperationsTally(operations).html(view))</div>
            <div class="grid grid--wide"><div class="stack"><section class="card" aria-labelledby="h-stuck" data-live="live-stuck">\(stuck(view))</section>
            <section class="card" aria-labelledby="h-open" data-live="live-orders">\(open(view))</section></div>
            <div class="stack"><section class="card" aria-labelledby="h-drivers" data-live="live-drivers">\(driversList(view))</section>
            <section class="card" aria-labelledby="h-places" data-live="live-places">\(placesList(view))</section></div></div>
            """
    }

    private func stuck(_ view: View) -> HTML { TroubleList(troubles: troubles, link: .empty).html(view) }

    private func open(_ view: View) -> HTML {
        let words = view.text.liveBoard
        let all: HTML = "<a href=\"\(SitePath.adminOrders)\">\(view.text.today.allOrders)</a>"
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-open\">\(words.openOrders)</h2>\(all)</div>"
        guard !orders.isEmpty else { return "\(head)<p class=\"card-body muted\">\(words.noOpenOrders)</p>" }
        return "\(head)<ul class=\"list\">\(orders.map { order($0, view) })</ul>"
    }

    private func order(_ order: AdminOrdersPage.Row, _ view: View) -> HTML {
        let people = [order.market, order.driver].compactMap(\.self).joined(separator: ", ")
        return """
            <li><div><strong><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a></strong> \(order.standing.adminBadge(view.text).html(view))\
            <span class="sub">\(people), \(view.ago(order.placedAt))</span></div><span class="money">\(order.total)</span></li>
            """
    }

    private func driversList(_ view: View) -> HTML {
        let words = view.text.liveBoard
        let all: HTML = "<a href=\"\(SitePath.adminDrivers)\">\(view.text.drivers.all)</a>"
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-drivers\">\(words.driversOnline)</h2>\(all)</div>"
        guard !drivers.isEmpty else { return "\(head)<p class=\"card-body muted\">\(words.noDrivers)</p>" }
        let rows = HTML.each(drivers) { driver in
            """
            <li><div><strong><a href="\(SitePath.adminDriver(driver.id))">\(driver.name)</a></strong>\
            <span class="sub">\(driver.position.map { "\(view.text.drivers.lastPosition)\(view.ago($0))" as HTML } ?? "\(view.text.drivers.noPosition)")</span></div>\
            \(driver.state.badge(view.text).html(view))</li>
            """
        }
        return "\(head)<ul class=\"list\">\(rows)</ul>"
    }

    private func placesList(_ view: View) -> HTML {
        let words = view.text.liveBoard
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-places\">\(words.byMarket)</h2></div>"
        guard !places.isEmpty else { return "\(head)<p class=\"card-body muted\">\(words.noOpenOrders)</p>" }
        let rows = HTML.each(places) { place in
            let name = place.market.map { "<a href=\"\(SitePath.adminMarket($0))\">\(place.name)</a>" as HTML } ?? "\(place.name)"
            let open = words.open(place.open, waiting: place.waiting)
            return "<li><div><strong>\(name)</strong><span class=\"sub\">\(open)</span></div></li>"
        }
        return "\(head)<ul class=\"list\">\(rows)</ul>"
    }
}
