import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// The live feed.
///
///     GET /api/v1/events   a stream with `Accept: text/event-stream`, otherwise a page of JSON; `after` is an event number
struct EventsAPI: Sendable {
    static let pageSize = 100
    let services: Services

    func addRoutes(to routes: RouterGroup<PortalContext>) {
        routes.group("events", context: UserContext.self).get(use: list)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.EventQuery.self, context.language)
        let after = try position(request, query, context.language)
        if let after { try await requireResumable(after) }
        let filter = EventFilter(types: query.types)
        let access = context.signedIn.eventAccess(adminsNeedSecondFactor: services.configuration.adminsNeedSecondFactor)
        // Events were stored with words in their recipient's language, whatever the request asks for.
        let language = context.signedIn.account.language.rawValue
        if request.headers[.accept]?.contains("text/event-stream") == true {
            return try await EventStream(services: services, signedIn: context.signedIn, after: after) { event, _ in
                filter.allows(event.type) ? Self.message(event) : nil
            }
            .response(to: request, on: context.portal.channel).with(header: .contentLanguage, language)
        }
        return try await page(after: after, limit: query.limit ?? Self.pageSize, filter, access).with(header: .contentLanguage, language)
    }

    /// The number after which the client reads. `Last-Event-ID` takes precedence over `after`.
    private func position(_ request: Request, _ query: API.EventQuery, _ language: Language) throws -> Int64? {
        guard let header = request.headers[.lastEventID] else { return query.after.map(Int64.init) }
        guard let number = Int64(header), number >= 0 else {
            throw Problem.invalid([API.FieldError("header.last-event-id", .malformed(.other), in: language)])
        }
        return number
    }

    /// Throws `feed_position_too_old` if the client's next event may be pruned, or if the number is not of this feed.
    private func requireResumable(_ number: Int64) async throws {
        guard number > 0 else { return }
        guard try await services.read({ try $0.events.canResume(after: number) }) else {
            throw Problem(
                .feedPositionTooOld,
                .init(
                    "That feed position is no longer available. Read everything again, then start without a number.",
                    "Esa posición ya no está disponible. Vuelve a leer todo y empieza sin número."))
        }
    }

    private func page(after: Int64?, limit: Int, _ filter: EventFilter, _ access: EventAccess) async throws -> Response {
        let (events, next, hasMore) = try await read(after, limit, access)
        let data = events.filter { filter.allows($0.type) }.map(Self.json).joined(separator: ",")
        let text = "{\"data\":[\(data)],\"next_after\":\(next),\"has_more\":\(hasMore)}"
        return .json(bytes: Array(text.utf8)).with(header: .cacheControl, "no-store")
    }

    private func read(
        _ after: Int64?, _ limit: Int, _ access: EventAccess
    ) async throws -> (events: [LiveEvent], next: Int64, hasMore: Bool) {
        guard let after else { return ([], try await services.read { try $0.events.lastNumber() }, false) }
        let events = try await services.readUpToDate { try $0.events.events(after: after, for: access, limit: limit + 1) }
        let page = Array(events.prefix(limit))
        return (page, page.last?.number ?? after, events.count > limit)
    }

    private static func json(_ event: LiveEvent) -> String {
        "{\"id\":\(event.number),\"type\":\"\(event.type)\",\"occurred_at\":\"\(event.occurredAt)\",\"payload\":\(event.payload)}"
    }

    private static func message(_ event: LiveEvent) -> String {
        "id: \(event.number)\nevent: \(event.type)\ndata: \(json(event))\n\n"
    }
}

/// The event types that a client wants; `order` stands for all `order.*`. Nil means all types.
struct EventFilter: Sendable {
    let types: [String]?

    func allows(_ type: String) -> Bool {
        guard let types else { return true }
        return types.contains { type == $0 || type.hasPrefix($0 + ".") }
    }
}
