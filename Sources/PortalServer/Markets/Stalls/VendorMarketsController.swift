import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The markets of a vendor.
///
///     GET  /vendor/markets              their markets, and others to join
///     POST /vendor/markets/{id}         saves the stall number
///     POST /vendor/markets/{id}/join
///     GET  /vendor/markets/{id}/leave   asks first
///     POST /vendor/markets/{id}/leave   refused while orders are open; the page lists them
struct VendorMarketsController: Sendable {
    static let stallLimit = 80
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("markets", use: index)
        routes.get("markets/join") { _, _ in Response.seeOther(SitePath.vendorMarkets.at("join")) }
        routes.post("markets/:id", use: saveStall)
        routes.post("markets/:id/join", use: join)
        routes.get("markets/:id/leave", use: ask)
        routes.post("markets/:id/leave", use: leave)
    }

    @Sendable private func index(_ request: Request, context: VendorContext) async throws -> Response {
        let query = try FormDecoding.urlEncoded((request.uri.query ?? "").utf8)
        return try await page(context, query: query.search)
    }

    private func page(
        _ context: VendorContext, query: String = "", stallForm: (market: Market.ID, form: FormState)? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (vendor, now, language) = (context.vendor.id, services.now(), context.language)
        let shown = try await services.read { db -> (VendorMarketsPage, Int) in
            let stalls = db.stalls(of: vendor)
            let joined = try stalls.joined()
            let joinable = try stalls.joinable(matching: query, joined: joined)
            let cards = MarketCards(language: language, now: now)
            let page = VendorMarketsPage(
                mine: joined.map(cards.joined), others: joinable.map(cards.joinable), query: query, stallForm: stallForm)
            return (page, try db.countToPack(of: vendor))
        }
        return site.answer(shown.0, in: context.layout(toPack: shown.1), context.portal, status: status)
    }

    // MARK: Changes

    @Sendable private func join(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        let id = try context.parameters.id("id", Market.ID.self)
        let (vendor, now) = (context.vendor.id, services.now())
        guard let name = try await services.write({ try $0.stalls(of: vendor).join(id, at: now) }) else { throw Problem.notFound }
        return site.seeOther(.vendorMarkets, flash: Flash(Text(context.language).vendorMarkets.joined(name)))
    }

    @Sendable private func saveStall(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        let id = try context.parameters.id("id", Market.ID.self)
        let (vendor, strings) = (context.vendor.id, Text(context.language).vendorMarkets)
        guard let name = try await services.read({ try $0.stalls(of: vendor).name(id) }) else { throw Problem.notFound }
        let stall = context.form.text("stall") ?? ""
        guard stall.count <= Self.stallLimit else {
            let form = context.formState([.init("stall", strings.stallTooLong)])
            return try await page(context, stallForm: (id, form), status: .unprocessableContent)
        }
        try await services.write { try $0.stalls(of: vendor).setNumber(stall, at: id) }
        return site.seeOther(.vendorMarkets, flash: Flash(strings.stallSaved(name)))
    }

    @Sendable private func ask(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        return try await leavePage(try context.parameters.id("id"), context)
    }

    @Sendable private func leave(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        let id = try context.parameters.id("id", Market.ID.self)
        let vendor = context.vendor.id
        let result = try await services.write { db -> (String, Bool)? in
            let stalls = db.stalls(of: vendor)
            return try stalls.name(id).map { ($0, try stalls.leave(id)) }
        }
        guard let (name, isDone) = result else { throw Problem.notFound }
        guard isDone else { return try await leavePage(id, context, status: .conflict) }
        return site.seeOther(.vendorMarkets, flash: Flash(Text(context.language).vendorMarkets.left(name)))
    }

    private func leavePage(_ id: Market.ID, _ context: VendorContext, status: HTTPResponse.Status = .ok) async throws -> Response {
        let vendor = context.vendor.id
        let shown = try await services.read { db -> (LeaveMarketPage, Int)? in
            let stalls = db.stalls(of: vendor)
            guard let name = try stalls.name(id) else { return nil }
            let page = LeaveMarketPage(
                id: id, name: name, openOrders: try stalls.openOrders(at: id), isBeingPaid: try stalls.isBeingPaid(at: id))
            return (page, try db.countToPack(of: vendor))
        }
        guard let shown else { throw Problem.notFound }
        return site.answer(shown.0, in: context.layout(toPack: shown.1), context.portal, status: status)
    }
}

/// Turns markets into values for the vendors' pages.
struct MarketCards {
    let language: Language
    let now: Instant

    func joined(_ stall: VendorStalls.JoinedMarket) -> VendorMarketsPage.JoinedMarket {
        let (market, hours) = (stall.market, stall.market.openingHours)
        let next = hours.nextOpenings(after: now, limit: 1).first.map { market.clock.today(at: $0.lowerBound) }
        return .init(
            id: market.id, name: market.name, address: market.address, hours: lines(market), isOpen: hours.isOpen(at: now), nextDay: next,
            stall: stall.stall, produce: stall.produce, photo: market.photo?.id)
    }

    func joinable(_ match: MarketMatch) -> VendorMarketsPage.NearbyMarket {
        .init(
            id: match.market.id, name: match.market.name, address: match.market.address, hours: lines(match.market),
            distance: match.metres.map { Distance.miles($0) })
    }

    /// An option of the sign-up form.
    func choice(_ match: MarketMatch) -> SignUpMarketsPage.MarketOption {
        .init(
            id: match.market.id, name: match.market.name, hours: lines(match.market), place: match.market.city,
            distance: match.metres.map { Distance.miles($0) })
    }

    private func lines(_ market: MarketRecord) -> [String] {
        let dates = DateStrings(text: Text(language), clock: market.clock, now: now)
        return OpeningHoursSummary(market.openingHours, on: dates.today, dates).lines
    }
}
