import HarvestCore

/// Orders that need a person, the longest waiting first: a card's head and rows.
struct TroubleList {
    let troubles: [OverviewTrouble]
    /// What stands beside the heading.
    let link: HTML
    /// What else waits for somebody, before the orders.
    var chores: [OverviewChore] = []

    func html(_ view: View) -> HTML {
        let words = view.text.overview
        let head: HTML = "<div class=\"card-head card-head--line\"><h2 id=\"h-stuck\">\(words.needsSomeone)</h2>\(link)</div>"
        guard !troubles.isEmpty || !chores.isEmpty else {
            return
                "\(head)<div class=\"empty\">\(view.icon(.check, .large))<h3>\(words.nothingStuck)</h3><p>\(words.nothingStuckHelp)</p></div>"
        }
        return "\(head)<ul class=\"list\">\(chores.map { $0.html(view) })\(troubles.map { row($0, view) })</ul>"
    }

    private func row(_ trouble: OverviewTrouble, _ view: View) -> HTML {
        let path = SitePath.adminOrder(trouble.order)
        let place = [trouble.market, trouble.driver].compactMap { $0 }.joined(separator: ", ")
        return """
            <li id="trouble-\(trouble.order)"><div><strong><a href="\(path)">#\(trouble.number)</a> \(view.text.overview.trouble(trouble.kind))</strong>\
            <span class="sub">\(place)</span></div>\
            <a class="btn btn--small" href="\(path)">\(view.text.overview.review)<span class="visually-hidden"> #\(trouble.number)</span></a></li>
            """
    }
}

/// Something other than an order that waits for an administrator.
public enum OverviewChore: Sendable, Equatable {
    case vendorsWaiting(Int)
    /// An import whose report nobody has opened, and how many rows it could not use.
    case unreadImport(DirectoryImport.ID, file: String, findings: Int)
    /// Payouts that the bank sent back in the last two weeks.
    case payoutsFailed(Int)
    /// Letters that were given up in the last week.
    case lettersFailed(Int)

    func html(_ view: View) -> HTML {
        let words = view.text.overview
        switch self {
        case .vendorsWaiting(let number): return row(words.vendorsWaiting(number), nil, .adminVendors, view)
        case .unreadImport(let run, let file, let findings):
            return row(words.unreadImport(findings), file, .adminMarketImported(run), view)
        case .payoutsFailed(let number): return row(words.payoutsFailed(number), words.payoutsFailedHelp, nil, view)
        case .lettersFailed(let number): return row(words.lettersFailed(number), words.lettersFailedHelp, nil, view)
        }
    }

    private func row(_ words: String, _ help: String?, _ path: SitePath?, _ view: View) -> HTML {
        let button = HTML.with(path) {
            "<a class=\"btn btn--small\" href=\"\($0)\">\(view.text.overview.review)<span class=\"visually-hidden\"> \(words)</span></a>"
        }
        return "<li><div><strong>\(words)</strong>\(HTML.with(help) { "<span class=\"sub\">\($0)</span>" })</div>\(button)</li>"
    }
}

/// Open orders, drivers and what is stuck: the three figures above the Overview and the live board.
struct OperationsTally {
    let now: OverviewFigures.Operations

    init(_ now: OverviewFigures.Operations) { self.now = now }

    func html(_ view: View) -> HTML {
        let words = view.text.overview
        return Tally(
            words.tally,
            [
                .init(now.openOrders, words.openOrders(now.openOrders), .adminOrders),
                .init(now.driversOut, words.drivers(out: now.driversOut, free: now.driversFree), .adminDrivers),
                .init(now.stuck, words.stuck, .adminLive, .bad),
            ]
        ).html
    }
}
