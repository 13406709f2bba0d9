import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What an order brings its driver and its vendor is the same wherever it is shown. Ana's order brings the driver 3.50, and 1.75 because nobody
/// took it; Ben's brings 2.20.
@Suite(.portal) struct OrderEarningsTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func drivingScene() async throws -> DrivingScene {
        let scene = try await DrivingScene(portal, client)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE orders SET incentive_cents = 175 WHERE id = \(scene.orders[0])")
        }
        return scene
    }

    @Test func `from acceptance over an undone delivery to the next one the driver's earnings stay the same everywhere`() async throws {
        let scene = try await drivingScene()
        let accepted = try await scene.figures()
        #expect(accepted == .init(list: 525, page: 525, parts: [], session: 745, expected: 745, admin: []))
        try await scene.pickUp()
        let pending = DriverFigures(list: 525, page: 525, parts: Self.parts, session: 745, expected: 745, admin: [525])
        #expect(try await scene.figures() == pending)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "wrong-door-0123456789").status == .ok)
        #expect(try await scene.figures() == pending)
        #expect(try await scene.undo(1).status == .ok)
        #expect(try await scene.figures() == pending)
        #expect(try await scene.status() == .pending)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "right-door-0123456789").status == .ok)
        #expect(try await scene.figures() == pending)
        #expect(try await scene.status() == .available)
        let week = try await scene.now()
        #expect(week.weekCents == 525 && week.today.deliveries == 1)
        #expect(try await scene.balances([.driverPayable(scene.finn.id)]) == [525])
        #expect(try await scene.findings() == [])
    }

    @Test func `after a relief the driver who takes over sees what the first one saw`() async throws {
        let scene = try await drivingScene()
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        _ = try await client.goOnline(scene.gus)
        let form = ["reason": "Accident", "driver": "\(scene.gus.id)"]
        #expect(try await client.submit("/admin/orders/\(scene.orders[0])/relief", form, as: ian).status == .seeOther)
        let pending = DriverFigures(list: 525, page: 525, parts: Self.parts, session: 745, expected: 745, admin: [525])
        #expect(try await scene.figures(scene.gus) == pending)
        let own = try await client.api(.get, "/driver/orders", as: scene.finn).decoded(API.Page<API.DriverOrder>.self)
        #expect(own.data.isEmpty)
        let session = try await scene.running(scene.gus)
        for stop in session.stops.prefix(2) {
            let position = #""position":{"lat":\#(stop.position.latitude),"lon":\#(stop.position.longitude)}"#
            let left = try await client.complete(stop, of: session, position, as: scene.gus, key: "stop-by-gus-01234567\(stop.sequence)")
            #expect(left.status == .ok, "\(left.text)")
        }
        #expect(try await scene.figures(scene.gus) == pending)
        #expect(try await scene.balances([.driverPayable(scene.gus.id), .driverPayable(scene.finn.id)]) == [525, 0])
        #expect(try await scene.findings() == [])
    }

    @Test func `a raised tip and the parts add up to what the driver's list says`() async throws {
        let scene = try await drivingScene()
        try await scene.pickUp()
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        _ = try await client.press("/orders/\(scene.orders[0])/tip", #"{"tip_cents":291}"#, as: scene.ana, key: "raised-tip-0123456789")
        let parts = Self.parts + [.init(kind: .tipRaise, cents: 100)]
        #expect(try await scene.figures() == .init(list: 625, page: 625, parts: parts, session: 845, expected: 845, admin: [625]))
    }

    @Test func `the vendor's page, statement, next payout and the administrators agree before and after an undone delivery`() async throws {
        let scene = try await drivingScene()
        try await scene.pickUp()
        let vendor = scene.scene.sunnyOrchard
        let share = try await scene.vendorFigures(vendor)
        #expect(share.page == share.admin && share.page.isPositive && share.page == share.waiting)
        #expect(share.next == 0 && share.statement == 0)
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "wrong-door-0123456789")
        let delivered = try await scene.vendorFigures(vendor)
        #expect(delivered == VendorFigures(page: share.page, admin: share.page, waiting: 0, next: share.page, statement: share.page))
        _ = try await scene.undo(1)
        #expect(try await scene.vendorFigures(vendor) == share)
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "right-door-0123456789")
        #expect(try await scene.vendorFigures(vendor) == delivered)
    }

    private static let parts: [DriverFigures.Part] = [
        .init(kind: .feeShare, cents: 159), .init(kind: .tip, cents: 191), .init(kind: .incentive, cents: 175),
    ]
}

/// What is shown of Ana's order, and the sums of the session with Ben's.
private struct DriverFigures: Equatable {
    struct Part: Equatable {
        let kind: API.EarningKind
        let cents: Cents
    }

    var list: Cents
    var page: Cents
    var parts: [Part]
    var session: Cents
    var expected: Cents
    /// The shares of drivers on the administrators' page.
    var admin: [Cents]
}

private struct VendorFigures: Equatable {
    var page: Cents
    var admin: Cents
    /// What the overview says is out for delivery.
    var waiting: Cents
    var next: Cents
    var statement: Cents
}

extension DrivingScene {
    fileprivate func figures(_ driver: Visitor? = nil) async throws -> DriverFigures {
        let driver = driver ?? finn
        let list = try await client.api(.get, "/driver/orders", as: driver).decoded(API.Page<API.DriverOrder>.self)
        let page = try await earnings(driver)
        let admin = try await shares().filter { if case .driver = $0.recipient { true } else { false } }.map(\.amount)
        return DriverFigures(
            list: list.data.filter { $0.orderID == orders[0] }.map(\.earnedCents).sum(), page: page.earnedCents,
            parts: page.parts.map { .init(kind: $0.kind, cents: $0.amountCents) }, session: try await running(driver).earnCents,
            expected: try await now(driver).session?.expectedCents ?? .zero, admin: admin)
    }

    private func earnings(_ driver: Visitor) async throws -> API.OrderEarnings {
        try await client.api(.get, "/driver/orders/\(orders[0])/earnings", as: driver).decoded()
    }

    fileprivate func status() async throws -> API.OrderEarnings.Status { try await earnings(finn).status }

    fileprivate func now(_ driver: Visitor? = nil) async throws -> API.EarningsNow {
        try await client.api(.get, "/driver/earnings", as: driver ?? finn).decoded()
    }

    fileprivate func running(_ driver: Visitor) async throws -> API.DeliverySession {
        let page = try await client.api(.get, "/delivery-sessions?status=running", as: driver).decoded(API.Page<API.DeliverySession>.self)
        return try #require(page.data.first)
    }

    private func shares() async throws -> [OrderShare] {
        let now = portal.clock.now
        return try await portal.services.read { db in
            try #require(try AdminOrderDetailQuery(db: db, now: now).find(orders[0])).shares
        }
    }

    /// Of the only order with this vendor's produce.
    fileprivate func vendorFigures(_ vendor: Vendor.ID) async throws -> VendorFigures {
        let name = try await portal.services.read { try $0.one(String.self, "SELECT name FROM vendors WHERE id = \(vendor)") }
        let admin = try await shares().filter { $0.recipient == .vendor(name) }.map(\.amount).sum()
        let now = portal.clock.now
        return try await portal.services.read { [tom = scene.tom] db in
            let membership = VendorMembership(
                id: vendor, name: name, isRestaurant: false, status: .approved,
                visibility: VendorVisibility(.approved, reason: "", hasPayouts: true), role: .owner, canStock: true, canOrders: true,
                canMoney: true)
            let query = VendorOrderDetailQuery(db: db, membership: membership, user: tom.id, now: now)
            let detail = try #require(try query.find(orders[0]))
            let payouts = VendorPayouts(db: db, vendor: vendor)
            let next = try payouts.unpaidLines(at: now).totals.youGet
            #expect(try payouts.unpaid() == next)
            return VendorFigures(
                page: detail.earnings.youGet, admin: admin, waiting: try payouts.outForDelivery(), next: next,
                statement: try payouts.allLines().totals.youGet)
        }
    }

    fileprivate func findings() async throws -> [String] {
        try await portal.services.read { try LedgerVerification(db: $0).run().findings }
    }
}
