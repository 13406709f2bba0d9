import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The market and the stalls of S1, as an operator and two farmers set them up.
struct MarketSaturday: Sendable {
    static let anasDoor = Position(latitude: 34.0224, longitude: -118.2851)
    static let bensDoor = Position(latitude: 34.0511, longitude: -118.3014)
    static let driversStart = Position(latitude: 34.0522, longitude: -118.2437)
    /// Two kilometres and fifteen metres from the market.
    static let farFromMarket = Position(latitude: 34.108, longitude: -118.275)
    static let atMarket = Position(latitude: 34.090135, longitude: -118.275)
    /// Fifteen metres from the delivery addresses.
    static let atAnas = Position(latitude: 34.022535, longitude: -118.2851)
    static let atBens = Position(latitude: 34.051235, longitude: -118.3014)

    let portal: TestPortal
    let server: any TestClientProtocol
    let guest: HarvestClient
    /// The operator.
    let ian: Visitor
    let silverlake: Market.ID
    let greenAcres: SaturdayFarm
    let sunnyOrchard: SaturdayFarm
    let kale: Produce.ID
    let carrots: Produce.ID
    let spinach: Produce.ID
    let peach: Produce.ID

    /// A customer's order, and the client that placed it.
    struct Bought: Sendable {
        let client: HarvestClient
        let order: API.Order
        var id: Order.ID { order.id }
        /// The current state of the order.
        func now() async throws -> API.Order { try await client.order(order.id) }
    }

    struct Orders: Sendable {
        let ana: Bought
        let ben: Bought
        let cleo: Bought
    }

    init(_ portal: TestPortal, _ server: any TestClientProtocol, _ guest: HarvestClient) async throws {
        (self.portal, self.server, self.guest) = (portal, server, guest)
        ian = try await portal.signUp(.ian)
        silverlake = try await Self.addMarket("Silverlake", "34.0900", "-118.2750", ian, server, guest)
        _ = try await Self.addMarket("Long Beach", "33.7700", "-118.1900", ian, server, guest)
        let farms = SaturdayFarms(server: server, guest: guest, ian: ian, market: silverlake)
        greenAcres = try await farms.open("Green Acres", "greta", category: "Veggie Vendors", stall: "A4")
        sunnyOrchard = try await farms.open("Sunny Orchard", "saul", category: "Fruit Vendors", stall: "B2")
        kale = try await farms.list("Kale", "2.50", stock: 10, greenAcres)
        carrots = try await farms.list("Carrots", "1.99", stock: 20, greenAcres)
        spinach = try await farms.list("Spinach", "4.00", stock: 6, greenAcres)
        _ = try await farms.list("Beets", "3.00", stock: 0, greenAcres)
        peach = try await farms.list("Peach", "1.30", stock: 40, sunnyOrchard)
    }

    /// Open on Saturdays from eight to two, with a sales tax of seven percent.
    private static func addMarket(
        _ name: String, _ latitude: String, _ longitude: String, _ ian: Visitor, _ server: any TestClientProtocol, _ guest: HarvestClient
    ) async throws -> Market.ID {
        let form = [
            "name": name, "street": "1 Main Street", "city": "Los Angeles", "state": "CA", "zip": "90026", "lat": latitude,
            "lon": longitude, "tax": "7", "zone": "America/Los_Angeles", "status": "open", "open_sat": "1", "from_sat": "08:00",
            "to_sat": "14:00", "op": "save",
        ]
        #expect(try await server.submit("/admin/markets", form, as: ian).status == .seeOther)
        return try #require(try await guest.markets(API.MarketQuery(search: name)).data.first { $0.name == name }).id
    }

    var now: Instant { portal.clock.now }

    func place(_ position: Position?) throws -> Position { try #require(position) }

    func stock(of produce: Produce.ID) async throws -> Int? { try await guest.produce(produce).stock }

    /// Runs the server's workers.
    func work(after seconds: Int64 = 0) async throws {
        portal.clock.advance(seconds: seconds)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        _ = try await LeaseWorker(services: portal.services).runOnce()
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        _ = try await SearchWorker(services: portal.services).runOnce()
    }
}
