import HarvestCore
import HarvestServices
import Hummingbird

/// Unsold produce that charities fetch.
///
///     GET  /api/v1/charity/surplus, /{surplus_id}, /{surplus_id}/receipt
///     POST /api/v1/charity/surplus/{surplus_id}/claim, /release
struct CharitySurplusAPI: Sendable {
    let services: Services

    func addRoutes(to charities: RouterGroup<CharityContext>) {
        charities.get("charity/surplus", use: list)
        charities.get("charity/surplus/:surplus_id", use: show)
        charities.get("charity/surplus/:surplus_id/receipt", use: receipt)
        charities.post("charity/surplus/:surplus_id/claim", use: claim)
        charities.post("charity/surplus/:surplus_id/release", use: release)
    }

    @Sendable private func list(_ request: Request, _ context: CharityContext) async throws -> Response {
        let query = try request.queryInput(API.SurplusQuery.self, context.language)
        let (user, limit, now, show) = (context.user, query.pageSize, services.now(), query.show ?? .offered)
        let position: CharitySurplus.Position? = try ListCursor(query.cursor, parts: 2).map {
            (Instant(milliseconds: try $0.value(0)), try $0.value(1))
        }
        return .json(
            try await services.read { db in
                let charity = try db.charities.require(user)
                let surplus = db.surplus(for: charity)
                switch show {
                case .offered:
                    let rows = try surplus.offered(after: position, limit: limit + 1, at: now)
                    return Self.page(rows, limit, charity, now) { $0.endsAtMilliseconds }
                case .mine:
                    let rows = try surplus.claimed(before: position, limit: limit + 1)
                    return Self.page(rows, limit, charity, now) { $0.claimedAtMilliseconds }
                }
            })
    }

    private static func page(
        _ rows: [SurplusRecord], _ limit: Int, _ charity: CharityRecord, _ now: Instant, _ at: (SurplusRecord) -> Int64
    ) -> API.Page<API.Surplus> {
        let page = ListPage(rows, limit: limit) { ListCursor(String(at($0)), $0.id.description) }
        return API.Page(data: page.shown.compactMap { $0.payload(for: charity, at: now) }, nextCursor: page.nextCursor)
    }

    @Sendable private func show(_ request: Request, _ context: CharityContext) async throws -> Response {
        let (id, user, now) = (try context.parameters.id("surplus_id", Surplus.ID.self), context.user, services.now())
        return .json(
            try await services.read { db in
                let charity = try db.charities.require(user)
                return try Self.payload(id, charity, now, db)
            })
    }

    @Sendable private func receipt(_ request: Request, _ context: CharityContext) async throws -> Response {
        let (id, user, now) = (try context.parameters.id("surplus_id", Surplus.ID.self), context.user, services.now())
        return .json(
            try await services.read { db in
                let surplus = try db.surplus(for: db.charities.require(user)).require(id, at: now)
                guard let receipt = surplus.receipt else { throw SurplusRefusal.notClaimed(surplus.status(at: now)) }
                return receipt
            })
    }

    @Sendable private func claim(_ request: Request, _ context: CharityContext) async throws -> Response {
        try await change(context) { try $0.claim($1, at: $2) }
    }

    @Sendable private func release(_ request: Request, _ context: CharityContext) async throws -> Response {
        try await change(context) { try $0.release($1, at: $2) }
    }

    private func change(
        _ context: CharityContext, _ change: @escaping @Sendable (CharitySurplus, SurplusRecord, Instant) throws -> Void
    ) async throws -> Response {
        let (id, user, now) = (try context.parameters.id("surplus_id", Surplus.ID.self), context.user, services.now())
        return .json(
            try await services.write { db in
                let charity = try db.charities.require(user)
                let surplus = db.surplus(for: charity)
                try change(surplus, try surplus.require(id, at: now), now)
                return try Self.payload(id, charity, now, db)
            })
    }

    private static func payload(
        _ id: Surplus.ID, _ charity: CharityRecord, _ now: Instant, _ db: Transaction
    ) throws -> API.Surplus {
        guard let payload = try db.surplus(for: charity).require(id, at: now).payload(for: charity, at: now) else {
            throw AccessRefusal.notFound
        }
        return payload
    }
}
