import HarvestCore

extension AdminTask {
    /// A list row with a link to the page where the task is done, if there is one.
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        switch self {
        case .vendorsWaiting(let count): return row(strings.vendorsWaiting(count), nil, .adminVendors, context)
        case .unreadImport(let run, let file, let findings):
            return row(strings.unreadImport(findings), file, .adminMarketImported(run), context)
        case .ordersWithoutDriver(let count):
            return row(strings.ordersWithoutDriver(count), strings.ordersWithoutDriverHelp, .adminOrders, context)
        case .payoutsFailed(let count): return row(strings.payoutsFailed(count), strings.payoutsFailedHelp, nil, context)
        case .emailsFailed(let count): return row(strings.emailsFailed(count), strings.lastSevenDays, .adminEmails, context)
        case .pushesFailed(let count): return row(strings.pushesFailed(count), strings.lastSevenDays, .adminPushes, context)
        case .textMessagesFailed(let count):
            return row(strings.textMessagesFailed(count), strings.lastSevenDays, .adminTextMessages, context)
        case .textMessagesLimited(let count):
            return row(strings.textMessagesLimited(count), strings.textMessagesLimitedHelp, nil, context)
        case .errandsToDecide(let count): return row(strings.errandsToDecide(count), nil, .adminErrands, context)
        case .errandComplaints(let count):
            return row(strings.errandComplaints(count), nil, SitePath.adminErrands.with("show", ErrandCase.complaints.rawValue), context)
        case .listingsReported(let count): return row(strings.listingsReported(count), nil, .adminListings, context)
        case .listingsAppealed(let count):
            return row(strings.listingsAppealed(count), nil, SitePath.adminListings.with("show", ListingCase.appealed.rawValue), context)
        }
    }

    private func row(_ title: String, _ help: String?, _ path: SitePath?, _ context: RenderContext) -> HTML {
        let button = HTML.with(path) {
            "<a class=\"btn btn--small\" href=\"\($0)\">\(context.text.overview.review)<span class=\"visually-hidden\"> \(title)</span></a>"
        }
        return "<li><div><strong>\(title)</strong>\(HTML.with(help) { "<span class=\"sub\">\($0)</span>" })</div>\(button)</li>"
    }
}
