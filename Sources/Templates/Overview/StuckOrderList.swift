import HarvestCore

/// The head and rows of a card that lists stuck orders, the longest waiting first.
struct StuckOrderList {
    let orders: [StuckOrder]
    /// How many there are, including those that `orders` omits.
    let total: Int
    /// A link beside the heading.
    let link: HTML
    /// The page that lists those that `orders` omits.
    let allOrders: SitePath
    /// Other tasks for administrators; they stand before the orders.
    var tasks: [AdminTask] = []

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-stuck\">\(strings.needsSomeone)</h2>\(link)</div>"
        guard !orders.isEmpty || !tasks.isEmpty else {
            return
                "\(head)<div class=\"empty\">\(context.icon(.check, .large))<h3>\(strings.nothingStuck)</h3><p>\(strings.nothingStuckHelp)</p></div>"
        }
        return "\(head)<ul class=\"list\">\(tasks.map { $0.html(context) })\(orders.map { row($0, context) })\(rest(context))</ul>"
    }

    private func rest(_ context: RenderContext) -> HTML {
        guard total > orders.count else { return .empty }
        return "<li><a href=\"\(allOrders)\">\(context.text.overview.moreStuck(total - orders.count))</a></li>"
    }

    private func row(_ order: StuckOrder, _ context: RenderContext) -> HTML {
        let path = SitePath.adminOrder(order.order)
        let place = [order.market, order.driver].compactMap { $0 }.joined(separator: ", ")
        return """
            <li id="trouble-\(order.order)"><div><strong><a class="nowrap" href="\(path)">#\(order.number)</a> \(context.text.overview.stuck(order.reason, context.dates))</strong>\
            <span class="sub">\(place)</span></div>\
            <a class="btn btn--small wide-only" href="\(path)">\(context.text.overview.review)<span class="visually-hidden"> #\(order.number)</span></a></li>
            """
    }
}
