import HarvestCore
import HarvestServices
import Hummingbird

/// Offers to the signed-in driver.
///
///     GET  /api/v1/offers
///     GET  /api/v1/offers/{offer_id}
///     POST /api/v1/offers/{offer_id}/acceptance, /decline
struct OffersAPI: Sendable {
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        drivers.get("offers", use: list)
        drivers.get("offers/:offer_id", use: show)
        drivers.post("offers/:offer_id/acceptance", use: accept)
        drivers.post("offers/:offer_id/decline", use: decline)
    }

    @Sendable private func list(_ request: Request, context: DriverContext) async throws -> Response {
        _ = try request.queryInput(API.PageQuery.self, context.language)
        let (driver, now, language, base) = (context.driverID, services.now(), context.language, services.configuration.baseURL)
        let offers = try await services.read { db -> [API.Offer] in
            guard let offer = try db.offers.open(of: driver), offer.status(at: now) == .offered else { return [] }
            return [try OfferPayloads(db: db, base: base, language: language).payload(offer, at: now)]
        }
        return .json(API.Page(data: offers))
    }

    @Sendable private func show(_ request: Request, context: DriverContext) async throws -> Response {
        let id = try context.parameters.id("offer_id", Offer.ID.self)
        let (driver, now, language, base) = (context.driverID, services.now(), context.language, services.configuration.baseURL)
        return .json(
            try await services.read { db in
                guard let offer = try db.offers.find(id, of: driver) else { throw Problem.notFound }
                return try OfferPayloads(db: db, base: base, language: language).payload(offer, at: now)
            })
    }

    @Sendable private func accept(_ request: Request, context: DriverContext) async throws -> Response {
        let id = try context.parameters.id("offer_id", Offer.ID.self)
        let input = try await request.input(API.OfferAccept.self, context.language)
        let acceptance = OfferAcceptance(services: services, driver: context.driverID, language: context.language, now: services.now())
        let outcome = try await services.write { db in try acceptance.accept(id, input.orderIDs, db) }
        guard let outcome else { throw DispatchRefusal.offerClosed }
        return .json(outcome)
    }

    /// Can be repeated. An accepted or expired offer is refused.
    @Sendable private func decline(_ request: Request, context: DriverContext) async throws -> Response {
        let id = try context.parameters.id("offer_id", Offer.ID.self)
        let input = try await request.input(API.OfferDecline.self, context.language)
        let (driver, now, language) = (context.driverID, services.now(), context.language)
        let offer = try await services.write { [services] db in
            guard let offer = try db.offers.find(id, of: driver) else { throw Problem.notFound }
            switch offer.status(at: now) {
            case .accepted, .expired: throw DispatchRefusal.offerClosed
            case .declined: break
            case .offered:
                try OfferClosing(db: db, now: now).decline(offer, reason: input.reason?.rawValue)
                try resumeSearch(of: driver, db, services, now)
            }
            return try OfferPayloads(db: db, base: services.configuration.baseURL, language: language).payload(id, at: now)
        }
        return .json(offer)
    }

    /// Restarts the driver's search, with its full time, after a decline.
    private func resumeSearch(of driver: User.ID, _ db: Transaction, _ services: Services, _ now: Instant) throws {
        guard let shift = try db.shifts.open(of: driver), try OfferClosing(db: db, now: now).searchAgain(shift),
            let searching = try db.shifts.open(of: driver)
        else { return }
        _ = try OfferCreation(services: services, db: db, now: now).search(searching)
    }
}
