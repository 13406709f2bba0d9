import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Reports which regions of the open page have changed, so that the page fetches them again. All pages use the same stream.
///
///     GET /live   server-sent events: `reload` with the names of regions, `toast`, `ping`
struct LiveController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<PortalContext>) {
        routes.group("live", context: UserContext.self).get(use: stream)
    }

    @Sendable private func stream(_ request: Request, context: UserContext) async throws -> Response {
        let lastID = request.headers[.lastEventID].flatMap { Int64($0) }
        // A client whose last event is no longer in the feed resumes at its end and reloads all regions.
        let (after, isLost) = try await services.read { db -> (Int64?, Bool) in
            guard let lastID, try !db.events.canResume(after: lastID) else { return (lastID, false) }
            return (try db.events.lastNumber(), true)
        }
        let renderContext = site.renderContext(context.portal)
        let (dates, now, membership) = (renderContext.dates, services.now, context.signedIn.vendor)
        var stream = EventStream(services: services, signedIn: context.signedIn, after: after) { event, db in
            guard let reload = event.reloadMessage else { return nil }
            return reload + (try membership?.toast(about: event, db, at: now(), renderContext) ?? "")
        }
        // Without names the page reloads all regions. The event number keeps the next reconnection from repeating this.
        if isLost, let after { stream.preamble = "id: \(after)\nevent: reload\ndata: \n\n" }
        // If the connection is lost, the script shows this time as the age of the page.
        // The script takes 12 s of silence for a lost connection.
        stream.heartbeatsPerCycle = 3
        stream.heartbeat = { "event: ping\ndata: \(dates.time(now()))\n\n" }
        return try await stream.response(to: request, on: context.portal.channel)
    }
}

extension VendorMembership {
    /// How old a new order may be to be announced. After a lost connection the page shows older ones without a word.
    private static let newSeconds: Int64 = 60

    /// The message that announces a new order to the vendor's open pages; nil for other events.
    fileprivate func toast(about event: LiveEvent, _ db: Transaction, at now: Instant, _ context: RenderContext) throws -> String? {
        guard canOrders, now.seconds(since: event.occurredAt) <= Self.newSeconds, let order = try db.orders(of: id).newOrder(in: event)
        else { return nil }
        let toast = NewOrderToast(id: order.id, number: order.number, value: order.value)
        return "event: toast\ndata: \(toast.html(context).string)\n\n"
    }
}

extension LiveEvent {
    /// Names the regions that the page fetches again; nil when no region shows the event.
    fileprivate var reloadMessage: String? {
        guard let regions = API.EventType(rawValue: type)?.liveRegions, !regions.isEmpty else { return nil }
        return "id: \(number)\nevent: reload\ndata: \(regions.map(\.rawValue).joined(separator: " "))\n\n"
    }
}
