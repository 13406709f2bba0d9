import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Steps 6 to 10 of S3: claim, delivery and the week's earnings.
extension RestaurantScene {
    // MARK: Step 6

    func driversCompete(_ order: API.Order, _ kim: HarvestClient) async throws -> HarvestClient {
        let (lou, max) = (try await driver("Lou"), try await driver("Max"))
        let second = try await place([(horchata, 1)], kim)
        try await ready(second.id)
        let listed = try await lou.readyOrders(API.ReadyOrderQuery(near: Self.counter)).data
        #expect(listed.map(\.orderID) == [second.id, order.id])
        let shown = try #require(listed.last)
        let drop = try #require(Self.counter).metres(to: try #require(Self.door))
        #expect(shown.earnCents == 585 && shown.dropOffDistanceMetres == Distance.wholeMetres(drop) && shown.distanceMetres == 0)
        let elsewhere = try await lou.readyOrders(API.ReadyOrderQuery(near: Position(latitude: 35, longitude: -118), radiusMetres: 20_000))
        #expect(elsewhere.data.isEmpty)

        async let lous = refusal { _ = try await lou.claimReadyOrder(order.id) }
        async let maxes = refusal { _ = try await max.claimReadyOrder(order.id) }
        let (first, other) = await (lous, maxes)
        let refusals = [first, other].compactMap(\.self)
        #expect(refusals.map(\.code) == [.orderTaken])
        #expect(refusals.first?.detail == "This order has been picked up by another.")
        let winner = first == nil ? lou : max
        let greedy = await refusal { _ = try await winner.claimReadyOrder(second.id) }
        #expect(greedy?.code == .driverBusy && greedy?.detail == "You can only pick one order at the same time.")
        let here = API.PositionFix(position: try #require(Self.counter), recordedAt: portal.clock.now)
        _ = try await winner.reportPositions(API.PositionBatch(fixes: [here]))
        let claimed = try await winner.claimReadyOrder(order.id).stops
        #expect(claimed.count == 2)
        // What is cooked needs no shopping: all that is left is the way to the door.
        #expect(claimed[0].status == .arrived && claimed[1].arrival?.minutes == claimed[1].estimatedMinutes)
        // A claimed order stays ready.
        try await owner.send("/vendor/orders/\(order.id)", to: "/vendor/orders/\(order.id)/unpacked", [:])
        #expect(try await kim.order(order.id).preparation == .ready)
        _ = try await kim.cancelOrder(second.id)
        #expect(try await lou.readyOrders().data.isEmpty)
        return winner
    }

    // MARK: Steps 7 and 8

    func isDelivered(_ order: API.Order, _ kim: HarvestClient, by driver: HarvestClient) async throws {
        let session = try #require(try await driver.deliverySessions(API.DeliverySessionQuery(status: .running)).data.first)
        #expect(session.stops.map(\.name) == ["Taqueria Uno", "Kim Stone"] && session.source.id == .restaurant(uno))
        try await takesAlong(driver, session)
        portal.clock.advance(seconds: 30)
        let now = portal.clock.now
        let fixes = [Self.counter, Self.halfWay].enumerated().map { index, place in
            place.map { API.PositionFix(position: $0, recordedAt: now + Int64(index - 1) * 25) }
        }
        _ = try await driver.reportPositions(API.PositionBatch(fixes: fixes.compactMap(\.self)))
        #expect(try await kim.driverPosition(of: order.id).position == Self.halfWay)
        let zoe = try await customer("zoe")
        #expect(await refusal { _ = try await zoe.driverPosition(of: order.id) }?.status == 404)
        #expect(try await kim.order(order.id).deliveryStatus == .pickedUp)

        let door = session.stops[1].id
        let early = await refusal {
            _ = try await driver.complete(door, of: session.id, API.StopCompletion(recordedAt: now, position: Self.halfWay))
        }
        #expect(early?.code == .tooFar)
        let ended = try await driver.complete(door, of: session.id, API.StopCompletion(recordedAt: now, position: Self.nearDoor))
        #expect(ended.status == .ended)
        #expect(try await kim.orders(API.OrderQuery(state: .past)).data.first { $0.id == order.id }?.deliveryStatus == .delivered)
        #expect(try await driver.driverOrders().data.map(\.orderID) == [order.id])
    }

    /// Completes the stop at the restaurant, which has no shopping list.
    func takesAlong(_ driver: HarvestClient, _ session: API.DeliverySession) async throws {
        #expect(session.openLines == 0)
        let completion = API.StopCompletion(recordedAt: portal.clock.now, position: Self.counter)
        _ = try await driver.complete(session.stops[0].id, of: session.id, completion)
    }

    // MARK: Step 9

    func weekIsReported(_ driver: HarvestClient) async throws {
        let week = try #require(ISOWeek("2026-W47"))
        let chart = try await driver.earnings(in: week)
        #expect(chart.days.map(\.weekday) == Weekday.allCases)
        #expect(chart.days.map(\.earnedCents) == [0, 0, 585, 0, 0, 0, 0])

        let rows = try await reportRows()
        #expect(rows[2] == "2026-11-18,1,21.25,1.49,22.74")
        #expect([0, 1, 3, 4, 5, 6].allSatisfy { rows[$0].hasSuffix(",0,0.00,0.00,0.00") })
        let report = try await portal.services.read { try WeekReportQuery(db: $0, vendor: uno).report(week, .losAngeles) }
        #expect(report.items.map(\.name) == ["Taco plate", "Horchata"] && report.items.map(\.count) == [2, 1])
        let name = try await driver.me().firstName
        #expect(report.drivers.map(\.name) == [name] && report.drivers.map(\.count) == [1])
        #expect(report.customers.map(\.name) == ["Kim"] && report.customers.map(\.count) == [1])
        let page = try await owner.page("/vendor/report").markup
        for shown in ["$21.25", "Top dishes", "Top drivers", "Taco plate", name, "Kim"] { #expect(page.shows(shown), "\(shown)") }
    }

    /// The days of the spreadsheet.
    private func reportRows() async throws -> [String] {
        let sheet = try await owner.page("/vendor/report.csv?week=2026-W47").text
        return sheet.split { $0.isNewline }.dropFirst().map(String.init)
    }

    /// 23:30 on Friday is Saturday in UTC.
    func lateNightCounts(_ kim: HarvestClient, _ driver: HarvestClient) async throws {
        portal.clock.set(try #require(Instant("2026-11-20T23:00:00-08:00")))
        try await owner.send("/sign-in", ["email": "uno@restaurants.example.com", "password": "ripe figs in May"])
        let order = try await place([(horchata, 1)], kim)
        try await ready(order.id)
        let session = try await driver.claimReadyOrder(order.id)
        try await takesAlong(driver, session)
        portal.clock.set(try #require(Instant("2026-11-20T23:30:00-08:00")))
        let completion = API.StopCompletion(recordedAt: portal.clock.now, position: Self.nearDoor)
        _ = try await driver.complete(session.stops[1].id, of: session.id, completion)
        let rows = try await reportRows()
        #expect(rows[4] == "2026-11-20,1,4.25,0.30,4.55" && rows[5].hasPrefix("2026-11-21,0,"))
    }

    // MARK: Step 10

    func customerCollects(_ kim: HarvestClient) async throws {
        var body = order([(mole, 1)])
        body.fulfilment = .pickup
        let order = try await kim.placeOrder(body)
        let amounts = order.amounts
        #expect([amounts.serviceFeeCents, amounts.tipCents, amounts.taxCents, amounts.totalCents] == [125, 0, 70, 1195])
        try await ready(order.id)
        #expect(try await driver("Late").readyOrders().data.isEmpty)
        #expect(try await kim.order(order.id).deliveryStatus == .ready)
        let (code, path) = (try await kim.handOverCode(of: order.id).code, "/vendor/orders/\(order.id)")
        let wrong = try await owner.send(path, to: path + "/collected", ["code": code == "000000" ? "111111" : "000000"])
        #expect(wrong.status == .unprocessableContent)
        try await owner.send(path, to: path + "/collected", ["code": code])
        #expect(try await kim.order(order.id).deliveryStatus == .collected)
    }
}
