import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What a delivery's people read about when the driver arrives.
@Suite(.portal) struct DeliveryEstimateTests {
    private static let atMarket = #""position":{"lat":34.0901,"lon":-118.275}"#
    private static let atAna = #""position":{"lat":34.0225,"lon":-118.2851}"#
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the driver and the customer read the same estimate of each arrival, through all stops before`() async throws {
        let tour = try await DeliveryTour(portal)
        let session = try await tour.begin(client)
        func stops() async throws -> [API.Stop] {
            try await client.api(.get, "/delivery-sessions/\(session.id)", as: tour.finn).decoded(API.DeliverySession.self).stops
        }
        func tracked(_ order: Int, as customer: Visitor) async throws -> API.ArrivalEstimate? {
            let path = "/orders/\(tour.orders[order])/driver-position"
            return try await client.api(.get, path, as: customer).decoded(API.DriverPosition.self).arrival
        }
        // Three minutes at the market, one and a half at each of its two stalls.
        let (first, shopping) = (try await stops(), 6)
        let arrivals = try first.map { try #require($0.arrival) }
        #expect(arrivals[0].minutes == first[0].estimatedMinutes)
        #expect(arrivals[1].minutes == first[...1].compactMap(\.estimatedMinutes).reduce(shopping, +))
        #expect(arrivals[2].minutes == first.compactMap(\.estimatedMinutes).reduce(shopping, +))
        #expect(try await tracked(0, as: tour.ana) == arrivals[1])
        #expect(try await tracked(1, as: tour.ben) == arrivals[2])
        for line in try await client.shoppingList(session, as: tour.finn).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: tour.finn)
        }
        _ = try await client.complete(session.stops[0], of: session, Self.atMarket, as: tour.finn, key: "market-completed-3")
        let away = try await stops()
        #expect(away[0].arrival == nil && away[1].arrival?.minutes == away[1].estimatedMinutes)
        #expect(try await tracked(0, as: tour.ana) == away[1].arrival)
        let path = "/delivery-sessions/\(session.id)/stops/\(session.stops[1].id)/arrival"
        let there = #"{"recorded_at":"\#(portal.clock.now)",\#(Self.atAna)}"#
        #expect(try await client.api(.post, path, there, as: tour.finn).status == .ok)
        #expect(try await stops()[1].arrival == nil)
    }

    @Test func `the vendor, the driver and the customer read estimates that count the age of a position alike`() async throws {
        let tour = try await DeliveryTour(portal)
        let session = try await tour.begin(client)
        // A few kilometers from the market.
        let far = #"{"fixes":[{"position":{"lat":34.0522,"lon":-118.2437},"recorded_at":"\#(portal.clock.now)"}]}"#
        #expect(try await client.api(.post, "/driver/positions", far, as: tour.finn).status == .ok)
        func read() async throws -> (vendor: String, driver: [API.ArrivalEstimate?], customer: API.DriverPosition) {
            let vendor = try await portal.services.read { [portal, market = tour.scene.market] db in
                let vendor = try db.one(Vendor.ID.self, "SELECT vendor_id FROM order_vendors ORDER BY vendor_id LIMIT 1")
                let row = try #require(
                    try db.first(
                        VendorOrderRecord.self,
                        """
                        SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)
                        WHERE v.vendor_id = \(vendor) AND o.market_id = \(market) AND o.status = 'accepted' LIMIT 1
                        """))
                return "\(row.pickupStatus(at: portal.clock.now))"
            }
            let stops = try await client.api(.get, "/delivery-sessions/\(session.id)", as: tour.finn).decoded(API.DeliverySession.self)
                .stops
            let path = "/orders/\(tour.orders[0])/driver-position"
            return (
                vendor, stops.map(\.arrival), try await client.api(.get, path, as: tour.ana).decoded(API.DriverPosition.self)
            )
        }
        let first = try await read()
        let begin = try first.driver.map { try #require($0).minutes }
        #expect(begin[0] > 5 && first.vendor == "\(PickupStatus.coming("Finn", API.ArrivalEstimate(minutes: begin[0])))")
        portal.clock.advance(seconds: 180)
        let later = try await read()
        #expect(later.driver.map { $0?.minutes } == begin.map { $0 - 3 })
        #expect(later.vendor == "\(PickupStatus.coming("Finn", API.ArrivalEstimate(minutes: begin[0] - 3)))")
        #expect(later.customer.arrival == later.driver[1] && later.customer.estimatedMinutes == later.driver[1]?.minutes)
        portal.clock.advance(seconds: 121)
        let last = try await read()
        #expect(last.driver == [nil, nil, nil] && last.vendor == "\(PickupStatus.coming("Finn", nil))")
        #expect(last.customer.position != nil && last.customer.arrival == nil && last.customer.estimatedMinutes == nil)
    }
}
