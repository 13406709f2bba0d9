import HTTPTypes
import HarvestCore
import Hummingbird
import Templates

/// Tells an open page which of its parts have changed; the page then fetches them. One stream serves every page.
///
///     GET /live   server-sent events: `reload` with names of regions, `toast`, `ping`
struct LiveController: Sendable {
    let services: Services

    func addRoutes(to routes: RouterGroup<PortalContext>) {
        routes.group("live", context: UserContext.self).get(use: stream)
    }

    @Sendable private func stream(_ request: Request, context: UserContext) async throws -> Response {
        let asked = request.headers[.lastEventID].flatMap { Int64($0) }
        // Whoever was away for longer than the feed is kept, or comes from one that was lost, begins at now and can't be told what has changed.
        let (after, isLost) = try await services.read { db -> (Int64?, Bool) in
            guard let asked, try !db.events.canResume(after: asked) else { return (asked, false) }
            return (try db.events.lastNumber(), true)
        }
        let dates = services.view(context.portal).dates
        let now = services.now
        var stream = EventStream(services: services, signedIn: context.signedIn, after: after) {
            LiveRegions.message(for: $0)
        }
        // Without names the page loads all its parts. With the number it does so once.
        if isLost, let after { stream.greeting = "id: \(after)\nevent: reload\ndata: \n\n" }
        // Says what time the page is of; the script shows it when the signal is gone.
        stream.beat = { "event: ping\ndata: \(dates.time(now()))\n\n" }
        return try await stream.response(to: request)
    }
}

/// Which parts of the pages an event changes. Names are those of `data-live` in the templates.
enum LiveRegions {
    static func message(for event: LiveEvent) -> String? {
        let names = regions(event.type)
        guard !names.isEmpty else { return nil }
        return "id: \(event.number)\nevent: reload\ndata: \(names.joined(separator: " "))\n\n"
    }

    static func regions(_ type: String) -> [String] {
        switch type {
        case "order.status_changed", "order.preparation_changed", "order.progress_changed":
            [
                "tally", "orders", "packed", "week", "order", "timeline", "order-badge", "stock", "produce", "troubles", "count-today",
                "count-live", "picklist",
                "live-tally", "live-stuck", "live-orders", "live-drivers", "live-places", "next", "order-list", "order-timeline",
                "order-driver", "still-to-come", "report",
            ]
        case "order.line_changed": ["orders", "order", "timeline", "week", "order-list", "picklist"]
        case "order.amounts_changed":
            [
                "orders", "order", "timeline", "week", "order-list", "picklist", "tally", "troubles", "live-tally", "live-stuck",
                "still-to-come", "report",
            ]
        case "produce.stock_changed": ["stock", "produce"]
        case "payout.status_changed", "payout_account.changed": ["payouts", "week", "still-to-come", "bank"]
        case "vendor.status_changed": ["vendors", "tally", "troubles"]
        default: []
        }
    }
}
