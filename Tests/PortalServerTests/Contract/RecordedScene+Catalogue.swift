import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Reads of the public catalogue: both languages, pages, conditional requests.
extension RecordedScene {
    func recordCatalogue() async throws {
        let shop = try await RecordedShop(portal)
        try await portal.addMarket("Mercado La Cañada", latitude: 34.2, longitude: -118.2, weekday: .sunday)
        try await portal.addMarket("Long Beach", latitude: 33.77, longitude: -118.19)
        let ana = try await portal.signUp(.ana)
        try await recordCategories()
        try await recordMarkets(shop, ana)
        try await recordVendors(shop)
        try await recordProduce(shop)
        try await recordSlots(shop)
        try await recordCommunities(ana)
    }

    private func recordCategories() async throws {
        for kind in ["vendor", "produce", "listing", "errand"] { try await ask("GET /categories?kind=\(kind)&limit=100") }
        let first = try await ask("GET /categories?kind=produce&limit=2")
        let next = try first.value("next_cursor")
        try await ask("GET /categories?kind=produce&limit=2&cursor=\(next)", in: "es")
        try await ask("GET /categories?kind=produce&limit=2", headers: [.ifNoneMatch: first.headers[.eTag] ?? ""])
        try await ask("GET /categories")
        try await ask("GET /categories?kind=fruit", in: "es")
    }

    private func recordMarkets(_ shop: RecordedShop, _ ana: Visitor) async throws {
        let all = try await ask("GET /markets")
        try await ask("GET /markets", headers: [.ifNoneMatch: all.headers[.eTag] ?? ""])
        try await ask("GET /markets", as: ana)
        let first = try await ask("GET /markets?near=34.05,-118.28&radius_m=60000&limit=1")
        try await ask("GET /markets?near=34.05,-118.28&radius_m=60000&limit=1&cursor=\(try first.value("next_cursor"))")
        try await ask("GET /markets?near=34.05,-118.28")
        try await ask("GET /markets?open_now=true", in: "es")
        try await ask("GET /markets?q=LACANADA")
        try await recordMarket(shop, ana)
    }

    private func recordMarket(_ shop: RecordedShop, _ ana: Visitor) async throws {
        for wrong in ["limit=0", "limit=many", "nonsense=1", "near=91,0", "cursor=AAAA", "q=a&q=b", "limit=101&radius_m=-5&open_now=maybe"]
        {
            try await ask("GET /markets?\(wrong)")
        }
        try await ask("GET /markets?limit=101&radius_m=-5&open_now=maybe", in: "es")
        let one = try await ask("GET /markets/\(shop.market)")
        try await ask("GET /markets/\(shop.market)", headers: [.ifNoneMatch: "W/\(one.headers[.eTag] ?? "")"])
        try await ask("GET /markets/\(shop.market)", as: ana, in: "es")
        try await ask("HEAD /markets/\(shop.market)")
        try await ask("OPTIONS /markets/\(shop.market)")
        try await ask("GET /markets/nonsense")
        try await ask("GET /markets/\(shop.greenAcres)", in: "es")
        portal.clock.set(Instant("2026-11-21T14:00:00-08:00") ?? portal.clock.now)
        try await ask("GET /markets/\(shop.market)", headers: [.ifNoneMatch: one.headers[.eTag] ?? ""])
        portal.clock.set(Instant("2026-11-21T11:00:00-08:00") ?? portal.clock.now)
    }

    private func recordVendors(_ shop: RecordedShop) async throws {
        try await ask("GET /markets/\(shop.market)/vendors")
        try await ask("GET /markets/\(shop.market)/vendors?limit=1", in: "es")
        try await ask("GET /markets/\(shop.market)/vendors?category=x")
        try await ask("GET /markets/market_x/vendors")
        try await ask("GET /vendors")
        let first = try await ask("GET /vendors?kind=farm&limit=1")
        try await ask("GET /vendors?kind=farm&limit=1&cursor=\(try first.value("next_cursor"))")
        try await ask("GET /vendors?kind=restaurant&near=34.05,-118.28")
        try await ask("GET /vendors?q=sunny&open_now=true")
        try await ask("GET /vendors?kind=shop", in: "es")
        let one = try await ask("GET /vendors/\(shop.greenAcres)")
        try await ask("GET /vendors/\(shop.greenAcres)", headers: [.ifNoneMatch: one.headers[.eTag] ?? ""])
        try await ask("GET /vendors/\(shop.greenAcres)", in: "es-MX,es;q=0.9")
        try await ask("GET /vendors/\(shop.market)")
    }

    private func recordProduce(_ shop: RecordedShop) async throws {
        let beets = try await portal.addProduce("Beets", of: shop.greenAcres, at: [shop.market], cents: 300, stock: 0)
        try await ask("GET /produce?source=\(shop.market)")
        let first = try await ask("GET /produce?source=\(shop.market)&limit=2")
        try await ask("GET /produce?source=\(shop.market)&limit=2&cursor=\(try first.value("next_cursor"))", in: "es")
        try await ask("GET /produce?vendor=\(shop.greenAcres)&sold_out=true")
        try await ask("GET /produce?source=\(shop.market)&q=KA")
        try await ask("GET /produce")
        try await ask("GET /produce?vendor=x", in: "es")
        let one = try await ask("GET /produce/\(shop.kale)")
        try await ask("GET /produce/\(shop.kale)", headers: [.ifNoneMatch: "\"0\", \(one.headers[.eTag] ?? "")"])
        try await ask("GET /produce/\(beets)", in: "es")
        try await ask("GET /produce/\(shop.market)")
    }

    private func recordSlots(_ shop: RecordedShop) async throws {
        let first = try await ask("GET /slots?source=\(shop.market)&days=8&limit=3")
        try await ask("GET /slots?source=\(shop.market)&days=8&limit=5&cursor=\(try first.value("next_cursor"))")
        try await ask("GET /slots?source=\(shop.market)&from_date=2026-11-28&days=1&limit=2")
        try await ask("GET /slots?source=\(shop.greenAcres)")
        try await ask("GET /slots?from_date=tomorrow&days=0", in: "es")
    }

    private func recordCommunities(_ ana: Visitor) async throws {
        let ian = try await portal.signUp(.ian)
        for (name, latitude) in [("Maple Tower", "34.05"), ("Oak Campus", "34.1")] {
            let fields = [
                "name": name, "kind": name.hasSuffix("Tower") ? "building" : "campus", "address": "1 Maple St", "lat": latitude,
                "lon": "-118.25",
                "zone": "America/Los_Angeles", "domains": "purdue.edu, ucla.edu",
            ]
            try await form("/admin/communities", fields, as: ian)
        }
        let first = try await ask("GET /communities?limit=1")
        try await ask("GET /communities?limit=1&cursor=\(try first.value("next_cursor"))")
        try await ask("GET /communities?sort=distance&near=34.2,-118.25")
        try await ask("GET /communities?q=maple", as: ana)
        try await ask("GET /communities?sort=distance", in: "es")
        let path = "/communities/\(try first.value("data.0.id"))"
        let one = try await ask("GET \(path)")
        try await ask("GET \(path)", headers: [.ifNoneMatch: one.headers[.eTag] ?? ""])
        try await ask("GET /communities/x")
    }
}
