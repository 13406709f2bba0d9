import HarvestCore
import HarvestServices
import Hummingbird

/// Vendors in the public catalogue.
///
///     GET /api/v1/vendors
///     GET /api/v1/vendors/{vendor_id}
struct VendorsAPI {
    let services: Services
    let responder: CatalogueResponder

    init(services: Services, cache: ResponseCache) {
        self.services = services
        responder = CatalogueResponder(services: services, cache: cache, maxAge: 60)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("vendors", use: list)
        guests.get("vendors/{vendor_id}", use: show)
    }

    private func list(_ request: Request, _ context: PortalContext) async throws -> Response {
        let base = services.configuration.baseURL
        return try await responder.respond(request, context) { db, now in
            let query = try request.queryInput(API.VendorQuery.self, context.language)
            return VersionedPayload(payload: try VendorListQuery(query, language: context.language, base: base).page(db, at: now))
        }
    }

    private func show(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("vendor_id", Vendor.ID.self)
        let base = services.configuration.baseURL
        return try await responder.respond(request, context) { db, now in
            guard let vendor = try db.vendorCatalogue.visible(id) else { throw Problem.notFound }
            let stalls = try db.vendorCatalogue.stalls(of: [id])
            let markets = try db.markets.records(stalls.map(\.market))
            let place = try db.restaurants.places(of: [id])[id]
            let hours = markets.map(\.openingHours) + (place.map { [$0.hours] } ?? [])
            return VersionedPayload(
                payload: vendor.payload(context.language, base: base, stalls: stalls, markets: markets, place: place, at: now),
                subjects: ["markets"], validUntil: hours.map { $0.validUntil(at: now) }.min() ?? now + 60)
        }
    }
}

extension VendorRecord {
    /// The payload with stalls and hours. Ratings are not implemented yet, so the count is 0.
    fileprivate func payload(
        _ language: Language, base: String, stalls: [StallRecord], markets: [MarketRecord], place: RestaurantPlace?, at now: Instant
    ) -> API.Vendor {
        let hours = Dictionary(uniqueKeysWithValues: markets.map { ($0.id, $0.openingHours) })
        return API.Vendor(
            id: id, kind: kind, name: name, description: description, category: category.payload(language),
            photo: photo?.payload(base: base), stalls: stalls.map { $0.payload(hours[$0.market]) },
            isOpenNow: place?.isOpen(at: now)
                ?? stalls.contains { stall in hours[stall.market].map { stall.isOpen($0, at: now) } ?? false },
            hours: place.map { API.OpeningHours($0.hours, zone: $0.timeZone, at: now) },
            address: kind == .restaurant && !address.isEmpty ? address : nil, position: place?.position, ratingCount: 0,
            takesEBT: takesEBT)
    }
}

extension StallRecord {
    /// A stall without weekdays is open on all days of the market.
    fileprivate func payload(_ hours: OpeningHours?) -> API.StallAt {
        let marketDays = Set((hours?.seasons ?? []).flatMap(\.weekly.keys)).sorted()
        return API.StallAt(
            marketID: self.market, marketName: marketName, stallNumber: number.isEmpty ? nil : number,
            weekdays: weekdays.isEmpty ? marketDays : weekdays)
    }
}
