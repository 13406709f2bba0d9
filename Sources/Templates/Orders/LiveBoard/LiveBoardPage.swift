import HarvestCore

/// `/admin/live`: stuck orders first, then open orders, drivers and markets. Events replace every part as orders change.
package struct LiveBoardPage: Page {
    package let operations: LiveOperations
    package let stuckOrders: [StuckOrder]
    package let orders: [AdminOrderSummary]
    package let drivers: [AdminDriverSummary]
    package let counts: [OpenOrderCount]

    /// `orders` are the open ones, oldest first; `drivers` are online; `counts` has the busiest market first.
    package init(
        operations: LiveOperations, stuckOrders: [StuckOrder], orders: [AdminOrderSummary], drivers: [AdminDriverSummary],
        counts: [OpenOrderCount]
    ) {
        self.operations = operations
        self.stuckOrders = stuckOrders
        self.orders = orders
        self.drivers = drivers
        self.counts = counts
    }

    package var section: Section? { .live }
    package func title(_ text: Text) -> String { text.navigation.name(.live) }
    package var refreshSeconds: Int? { 60 }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.liveBoard
        return """
            \(PageHeader(title(context.text), line: "\(strings.asOf)<time datetime=\"\(context.now)\">\(context.dates.time(context.now))</time>").html)
            <div\(HTML.live(.liveTally))>\(OperationsKeyFigures(operations).html(context))</div>
            <div class="grid grid--wide"><div class="stack"><section class="card" aria-labelledby="h-stuck"\(HTML.live(.liveStuck))>\(stuck(context))</section>
            <section class="card" aria-labelledby="h-open"\(HTML.live(.liveOrders))>\(open(context))</section></div>
            <div class="stack"><section class="card" aria-labelledby="h-drivers"\(HTML.live(.liveDrivers))>\(driversList(context))</section>
            <section class="card" aria-labelledby="h-places"\(HTML.live(.livePlaces))>\(countsList(context))</section></div></div>
            """
    }

    private func stuck(_ context: RenderContext) -> HTML {
        StuckOrderList(orders: stuckOrders, total: operations.stuck, link: .empty, allOrders: .adminOrders).html(context)
    }

    private func open(_ context: RenderContext) -> HTML {
        let strings = context.text.liveBoard
        let all: HTML = "<a href=\"\(SitePath.adminOrders)\">\(context.text.today.allOrders)</a>"
        let heading = stuckOrders.isEmpty ? strings.openOrders : strings.otherOpenOrders
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-open\">\(heading)</h2>\(all)</div>"
        guard !unlistedOrders.isEmpty else { return "\(head)<p class=\"card-body muted\">\(strings.noOpenOrders)</p>" }
        return "\(head)<ul class=\"list\">\(unlistedOrders.map { order($0, context) })</ul>"
    }

    /// The open orders that are not in the list of stuck ones.
    private var unlistedOrders: [AdminOrderSummary] {
        let stuck = Set(stuckOrders.map(\.order))
        return orders.filter { !stuck.contains($0.id) }
    }

    private func order(_ order: AdminOrderSummary, _ context: RenderContext) -> HTML {
        let people = [order.market, order.driver].compactMap(\.self).joined(separator: ", ")
        return """
            <li><div><strong><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a></strong> \(order.displayStatus.adminBadge(context.text).html(context))\
            <span class="sub">\(people), \(context.ago(order.placedAt))</span></div><span class="money">\(order.price(context.text))</span></li>
            """
    }

    private func driversList(_ context: RenderContext) -> HTML {
        let strings = context.text.liveBoard
        let all: HTML = "<a href=\"\(SitePath.adminDrivers)\">\(context.text.drivers.all)</a>"
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-drivers\">\(strings.driversOnline)</h2>\(all)</div>"
        guard !drivers.isEmpty else { return "\(head)<p class=\"card-body muted\">\(strings.noDrivers)</p>" }
        let rows = HTML.each(drivers) { driver in
            """
            <li><div><strong><a href="\(SitePath.adminDriver(driver.id))">\(driver.name)</a></strong>\
            <span class="sub">\(driver.lastPositionAt.map { "\(context.text.drivers.lastPosition)\(context.ago($0))" as HTML } ?? "\(context.text.drivers.noPosition)")</span></div>\
            \(driver.state.badge(context.text).html(context))</li>
            """
        }
        return "\(head)<ul class=\"list\">\(rows)</ul>"
    }

    private func countsList(_ context: RenderContext) -> HTML {
        let strings = context.text.liveBoard
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-places\">\(strings.byMarket)</h2></div>"
        guard !counts.isEmpty else { return "\(head)<p class=\"card-body muted\">\(strings.noOpenOrders)</p>" }
        let rows = HTML.each(counts) { count in
            let name = count.market.map { "<a href=\"\(SitePath.adminMarket($0))\">\(count.name)</a>" as HTML } ?? "\(count.name)"
            let open = strings.open(count.open, waiting: count.waiting)
            return "<li><div><strong>\(name)</strong><span class=\"sub\">\(open)</span></div></li>"
        }
        return "\(head)<ul class=\"list\">\(rows)</ul>"
    }
}
