import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// The market Silverlake with two farms. The clock advances between two inserts: identifiers then sort the same in every run.
struct RecordedShop: Sendable {
    let market: Market.ID
    let greenAcres: Vendor.ID
    let sunnyOrchard: Vendor.ID
    let kale: Produce.ID
    let carrots: Produce.ID
    let spinach: Produce.ID
    let peach: Produce.ID
    let rosa: Visitor
    let tom: Visitor

    init(_ portal: TestPortal) async throws {
        func list(_ name: String, _ cents: Int64, _ stock: Int, _ vendor: Vendor.ID, _ market: Market.ID) async throws -> Produce.ID {
            portal.clock.advance(seconds: 1)
            return try await portal.addProduce(name, of: vendor, at: [market], cents: cents, stock: stock)
        }
        rosa = try await portal.signUp(.rosa)
        portal.clock.advance(seconds: 1)
        tom = try await portal.signUp(.tom)
        (greenAcres, sunnyOrchard) = (try rosa.requireVendor(), try tom.requireVendor())
        market = try await portal.addMarket("Silverlake", closes: "14:00")
        try await portal.addStall(greenAcres, at: market, number: "A4")
        try await portal.addStall(sunnyOrchard, at: market, number: "B2")
        kale = try await list("Kale", 250, 10, greenAcres, market)
        carrots = try await list("Carrots", 199, 20, greenAcres, market)
        spinach = try await list("Spinach", 400, 6, greenAcres, market)
        peach = try await list("Peach", 130, 40, sunnyOrchard, market)
        portal.clock.advance(seconds: 1)
    }

    /// Body of an order or a quote.
    func cart(_ lines: [(Produce.ID, Int)], _ more: String = "") -> String {
        let lines = lines.map { "{\"produce_id\":\"\($0.0)\",\"quantity\":\($0.1)}" }.joined(separator: ",")
        return "{\"source_id\":\"\(market)\",\"lines\":[\(lines)]\(more)}"
    }

    /// 3 kale, 2 carrots, 4 peaches.
    var firstCart: String { cart([(kale, 3), (carrots, 2), (peach, 4)]) }

    /// Body of an order for pick-up.
    func pickupCart(_ lines: [(Produce.ID, Int)]) -> String { cart(lines, ",\"fulfilment\":\"pickup\"") }
}
