import HarvestCore
import Hummingbird
import SQLStore

/// Markets, vendors and produce that a customer keeps at hand.
struct FavouritesAPI {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/favourites", use: list)
        users.put("me/favourites/:subject", use: add)
        users.delete("me/favourites/:subject", use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.FavouriteQuery.self, context.language)
        let cursor = try ListCursor(query.cursor, parts: 2, context.language)
        let place = try cursor.map { (at: Instant(milliseconds: try $0.value(0, context.language)), subject: $0[1]) }
        let limit = query.limit ?? 20
        let reading = FavouriteReading(language: context.language, base: services.configuration.baseURL, now: services.now())
        let user = context.user.id
        let page = try await services.read { db in
            let rows = try db.favourites.list(query.kind, of: user, after: place, limit: limit + 1)
            let page = ListPage(rows, limit: limit) { ListCursor(String($0.addedAt.milliseconds), $0.subject) }
            // What was closed or removed meanwhile is left out, and comes back when it does.
            return API.Page(data: try page.shown.compactMap { try reading.payload($0, db) }, nextCursor: page.nextCursor)
        }
        return .json(page)
    }

    @Sendable private func add(_ request: Request, _ context: UserContext) async throws -> Response {
        let id = try subject(context)
        let reading = FavouriteReading(language: context.language, base: services.configuration.baseURL, now: services.now())
        let (user, now) = (context.user.id, services.now())
        try await services.write { db in
            let record = FavouriteRepository.Record(subject: id.description, kind: id.kind, addedAt: now)
            guard try reading.payload(record, db) != nil else { throw Problem.notFound }
            try db.favourites.add(id, of: user, at: now)
        }
        return .noContent
    }

    @Sendable private func remove(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try subject(context), context.user.id)
        try await services.write { try $0.favourites.remove(id, of: user) }
        return .noContent
    }

    private func subject(_ context: UserContext) throws -> API.FavouriteID {
        guard let id = context.parameters.get("subject").flatMap({ API.FavouriteID($0) }) else { throw Problem.notFound }
        return id
    }
}

/// Turns a favourite into what apps show: nil when customers can't see it now.
struct FavouriteReading: Sendable {
    let language: Language
    let base: String
    let now: Instant

    func payload(_ record: FavouriteRepository.Record, _ db: Transaction) throws -> API.Favourite? {
        guard let id = API.FavouriteID(record.subject) else { return nil }
        var favourite = API.Favourite(id: id, kind: record.kind, addedAt: record.addedAt)
        switch id {
        case .market(let id):
            if let market = try db.markets.find(id), market.status == .open { favourite.market = market.payload(at: now, base: base) }
        case .vendor(let vendor): favourite.vendor = try summary(vendor, db)
        case .produce(let produce): favourite.produce = try db.produceCatalogue.find(produce)?.payload(language, base: base)
        }
        return favourite.market == nil && favourite.vendor == nil && favourite.produce == nil ? nil : favourite
    }

    private func summary(_ id: Vendor.ID, _ db: Transaction) throws -> API.VendorSummary? {
        guard let vendor = try db.vendorCatalogue.approved(id) else { return nil }
        let stalls = try db.vendorCatalogue.stalls(of: [id])
        let markets = try db.markets.records(stalls.map(\.market))
        let hours = Dictionary(uniqueKeysWithValues: markets.map { ($0.id, $0.openingHours) })
        let isCooking = try db.restaurants.places(of: [id])[id]?.isOpen(at: now) ?? false
        let isOpen = isCooking || stalls.contains { stall in hours[stall.market].map { stall.isOpen($0, at: now) } ?? false }
        return vendor.summary(language, base: base, isOpen: isOpen)
    }
}
