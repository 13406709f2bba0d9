import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// From acceptance to the last delivery (scenarios.md S1, steps 10 to 14).
@Suite(.portal) struct DeliveryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let atMarket = #""position":{"lat":34.0901,"lon":-118.275}"#
    private static let atAna = #""position":{"lat":34.0225,"lon":-118.2851}"#
    private static let atBen = #""position":{"lat":34.0512,"lon":-118.3014}"#

    @Test func `a delivery session from the market to two customers pays everybody to the cent`() async throws {
        let tour = try await DeliveryTour(portal)
        let (scene, finn, orders) = (tour.scene, tour.finn, tour.orders)
        let session = try await tour.begin(client)
        #expect(session.status == .running && session.openLines == 4 && session.earnCents == 679)
        #expect(session.stops.map(\.name) == ["Silverlake", "Ana Stone", "Ben Stone"])
        #expect(session.stops.map(\.status) == [.current, .ahead, .ahead])
        #expect(session.stops[1].customer?.phone == "+13105550142" && session.stops[1].address?.apt == "4B")
        #expect(try await client.api(.get, "/driver/shift", as: finn).decoded(API.Shift.self).status == .delivering)

        // Two kilometres away is too far for an arrival, fifteen metres is not.
        let (market, door, last) = (session.stops[0], session.stops[1], session.stops[2])
        let far = try await client.api(
            .post, "/delivery-sessions/\(session.id)/stops/\(market.id)/arrival",
            #"{"recorded_at":"2026-11-21T18:00:10Z","position":{"lat":34.108,"lon":-118.275}}"#, as: finn)
        let problem = try far.decoded(API.Problem.self)
        #expect(far.status == .conflict && problem.code == .tooFar && problem.allowedMetres == 20)
        let fix = #"{"fixes":[{"position":{"lat":34.0901,"lon":-118.275},"recorded_at":"2026-11-21T18:00:20Z"}]}"#
        let receipt = try await client.api(.post, "/driver/positions", fix, as: finn).decoded(API.PositionReceipt.self)
        #expect(receipt.stored == 1 && receipt.arrivedStopID == market.id)

        // Everything is ticked before the market is done.
        let list = try await client.shoppingList(session, as: finn)
        #expect(list.orders.map(\.customerName) == ["Ana S.", "Ben S."])
        #expect(list.orders[0].stalls.map(\.stallNumber) == ["A4", "B2"])
        let lines = list.orders.flatMap { $0.stalls.flatMap(\.lines) }
        for line in lines.dropLast() { #expect(try await client.tick(line.lineID, of: session, as: finn).status == .ok) }
        let open = try await client.complete(market, of: session, Self.atMarket, as: finn, key: "market-too-early-1")
        #expect(open.status == .conflict && open.code == "lines_open")
        _ = try await client.tick(lines[3].lineID, of: session, as: finn)
        let shopped = try await client.complete(market, of: session, Self.atMarket, as: finn, key: "market-completed-1")
        #expect(try shopped.decoded(API.DeliverySession.self).currentStopID == door.id)
        #expect(try await scene.status(orders[0]) == "picked_up")
        let again = try await client.complete(market, of: session, Self.atMarket, as: finn, key: "market-completed-1")
        #expect(again.headers[.idempotencyReplayed] == "true" && again.text == shopped.text)
        #expect(try await Self.progress(orders, portal) == ["to_you", "to_other_customer"])

        _ = try await client.complete(door, of: session, Self.atAna, as: finn, key: "door-of-ana-00001")
        #expect(try await scene.status(orders[0]) == "delivered")
        #expect(try await Self.progress(orders, portal) == [nil, "to_you"])
        let done = try await client.complete(last, of: session, Self.atBen, as: finn, key: "door-of-ben-00001")
        let ended = try done.decoded(API.DeliverySession.self)
        #expect(ended.status == .ended && ended.currentStopID == nil && ended.stops.allSatisfy { $0.customer?.phone == nil })
        let shift = try await client.api(.get, "/driver/shift", as: finn).decoded(API.Shift.self)
        #expect(shift.status == .offline && shift.deliverySessionID == nil)

        let earnings = try await client.api(.get, "/driver/earnings", as: finn).decoded(API.EarningsNow.self)
        #expect(earnings.today.earnedCents == 679 && earnings.today.tipCents == 370 && earnings.today.feeShareCents == 309)
        #expect(earnings.today.deliveries == 2 && earnings.weekCents == 679)
        let history = try await client.api(.get, "/driver/orders?limit=1", as: finn).decoded(API.Page<API.DriverOrder>.self)
        #expect(history.data.map(\.earnedCents) == [220] && history.nextCursor != nil)
        let explained = try await client.api(.get, "/driver/orders/\(orders[0])/earnings", as: finn).decoded(API.OrderEarnings.self)
        #expect(explained.status == .available && explained.earnedCents == 459)
        #expect(explained.parts.map(\.amountCents) == [209, 250] && explained.parts.map(\.kind) == [.feeShare, .tip])
        let (green, sunny) = (scene.greenAcres, scene.sunnyOrchard)
        let sums = try await portal.services.read { db in
            try [.driverPayable(finn.id), .platformRevenue, .vendorPayable(green), .vendorPayable(sunny), .processorCash].map {
                try db.ledger.balance(of: $0)
            }
        }
        #expect(sums == [679, 308, 2085, 556, -3628])
    }

    @Test func `chats open on acceptance, belong to their two people and close with the delivery session`() async throws {
        let tour = try await DeliveryTour(portal)
        _ = try await client.goOnline(tour.finn)
        let offer = try #require(try await client.offers(tour.finn).first)
        #expect(try await client.api(.get, "/conversations", as: tour.ana).decoded(API.Page<API.Conversation>.self).data.isEmpty)
        let session = try await client.accept(offer, as: tour.finn).decoded(API.OfferOutcome.self).deliverySession
        let chat = try #require(session.stops[1].conversationID)
        let path = "/conversations/\(chat)/messages"
        let sent = try await client.api(.post, path, #"{"text":"hi"}"#, as: tour.ana)
        #expect(sent.status == .created)
        let message = try sent.decoded(API.Message.self)
        #expect(message.senderName == "Ana S.")
        for stranger in [tour.cleo, tour.ben] { #expect(try await client.api(.get, path, as: stranger).status == .notFound) }
        let unread = try await client.api(.get, "/conversations/\(chat)", as: tour.finn).decoded(API.Conversation.self)
        #expect(unread.unreadCount == 1 && unread.lastMessage?.text == "hi" && unread.parties.count == 2)
        let marker = try await client.api(
            .put, "/conversations/\(chat)/read-marker", #"{"message_id":"\#(message.id)"}"#, as: tour.finn)
        #expect(marker.status == .noContent)
        #expect(try await client.api(.get, "/conversations/\(chat)", as: tour.finn).decoded(API.Conversation.self).unreadCount == 0)
        #expect(try await client.api(.get, "/conversations", as: tour.finn).decoded(API.Page<API.Conversation>.self).data.count == 2)
        try await portal.services.write { [now = portal.clock.now] db in
            for order in tour.orders { try OrderRemoval(db: db, now: now).remove(order) }
        }
        let closed = try await client.api(.post, path, #"{"text":"still there?"}"#, as: tour.ana)
        #expect(closed.status == .conflict && closed.code == "conversation_closed")
        #expect(try await client.api(.get, path, as: tour.ana).decoded(API.Page<API.Message>.self).data.map(\.text) == ["hi"])
        #expect(try await client.api(.get, "/conversations", as: tour.ana).decoded(API.Page<API.Conversation>.self).data.isEmpty)
        #expect(try await tour.scene.events(of: tour.finn).contains { $0.type == "message.created" && $0.payload.contains("\"hi\"") })
    }

    @Test func `a shortage is settled at once, unless the customer chose to be asked`() async throws {
        let tour = try await DeliveryTour(portal)
        let scene = tour.scene
        let session = try await tour.begin(client)
        let lines = try await client.shoppingList(session, as: tour.finn).orders.flatMap { $0.stalls.flatMap(\.lines) }
        let (kale, carrots, peach, spinach) = (lines[0], lines[1], lines[2], lines[3])
        let settled = try await client.tick(kale.lineID, of: session, #""pick_status":"short","picked_quantity":1"#, as: tour.finn)
        #expect(try settled.decoded(API.ShoppingLine.self).shortage?.status == .settled)
        let asked = try await client.tick(carrots.lineID, of: session, #""pick_status":"short","picked_quantity":1"#, as: tour.finn)
        let shortage = try #require(try asked.decoded(API.ShoppingLine.self).shortage)
        #expect(shortage.status == .waiting && shortage.releasedCents == 0 && shortage.answerBy == portal.clock.now + 300)
        let answer = "/orders/\(tour.orders[0])/lines/\(carrots.lineID)/shortage-answer"
        #expect(try await client.api(.post, answer, #"{"answer":"take_rest"}"#, as: tour.ana).status == .ok)
        let tooMany = try await client.tick(peach.lineID, of: session, #""pick_status":"short","picked_quantity":4"#, as: tour.finn)
        #expect(tooMany.fieldErrors == ["picked_quantity too_large"])
        for line in [peach, spinach] { _ = try await client.tick(line.lineID, of: session, as: tour.finn) }
        let reason = #""override_reason":"No signal under the roof""#
        let done = try await client.complete(session.stops[0], of: session, reason, as: tour.finn, key: "nobody-is-asked-1")
        #expect(done.status == .ok)
        let late = try await client.tick(kale.lineID, of: session, as: tour.finn)
        #expect(late.status == .conflict && late.code == "illegal_state")
        // 1 kale, 1 carrots, 4 peaches: food 9.69, fee 2.42, tip 1.45, tax 0.68.
        let captured = try await portal.services.read { [order = tour.orders[0]] db in
            try db.one(Cents.self, "SELECT captured_cents FROM orders WHERE id = \(order)")
        }
        #expect(captured == 1424)
        #expect(try await scene.events(of: tour.ana).contains { $0.type == "order.line_changed" && $0.payload.contains("settled") })
    }

    @Test func `a hand-over code replaces the position, and guessing is limited`() async throws {
        let tour = try await DeliveryTour(portal)
        let session = try await tour.begin(client)
        for line in try await client.shoppingList(session, as: tour.finn).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: tour.finn)
        }
        _ = try await client.complete(session.stops[0], of: session, Self.atMarket, as: tour.finn, key: "market-completed-2")
        let door = session.stops[1]
        let far = try await client.complete(door, of: session, Self.atMarket, as: tour.finn, key: "far-from-the-door-1")
        #expect(far.code == "too_far")
        let wrong = try await client.complete(
            door, of: session, #""hand_over_code":"000000""#, as: tour.finn, key: "wrong-code-number-1")
        let problem = try wrong.decoded(API.Problem.self)
        #expect(wrong.status == .unprocessableContent && problem.code == .wrongCode && problem.attemptsLeft == 4)
        let right = try await client.complete(
            door, of: session, #""hand_over_code":"harvest:\#(tour.orders[0]):407193""#, as: tour.finn, key: "right-code-number-1")
        #expect(right.status == .ok)
        let last = session.stops[2]
        for number in 1...5 {
            _ = try await client.complete(
                last, of: session, #""hand_over_code":"00000\#(number)""#, as: tour.finn, key: "guessing-number-000\(number)")
        }
        let locked = try await client.complete(
            last, of: session, #""hand_over_code":"407193""#, as: tour.finn, key: "guessing-number-0006")
        #expect(locked.status == .tooManyRequests && locked.code == "too_many_attempts")
    }

    @Test func `only its driver sees a delivery session`() async throws {
        let tour = try await DeliveryTour(portal)
        let eve = try await tour.scene.join("Eve", drives: true)
        let session = try await tour.begin(client)
        let path = "/delivery-sessions/\(session.id)"
        #expect(try await client.api(.get, path, as: eve).status == .notFound)
        #expect(try await client.api(.get, "\(path)/shopping-list", as: eve).status == .notFound)
        #expect(
            try await client.complete(session.stops[0], of: session, Self.atMarket, as: eve, key: "not-my-tour-at-all").status
                == .notFound)
        #expect(try await client.api(.get, "/driver/orders/\(tour.orders[0])/earnings", as: eve).status == .notFound)
        let mine = try await client.api(.get, "/delivery-sessions?status=running", as: tour.finn).decoded(
            API.Page<API.DeliverySession>.self)
        #expect(mine.data.map(\.id) == [session.id])
        let read = try await client.api(.get, path, as: tour.finn)
        let etag = try #require(read.headers[.eTag])
        #expect(try await client.api(.get, path, as: tour.finn, headers: [.ifNoneMatch: etag]).status == .notModified)
        let ahead = try await client.complete(session.stops[2], of: session, Self.atBen, as: tour.finn, key: "ben-before-the-market")
        #expect(ahead.status == .conflict && ahead.code == "illegal_state")
    }

    @Test func `a driver earns an undeliverable order in its delivery session`() async throws {
        let tour = try await DeliveryTour(portal)
        try await tour.begin(client)
        for order in tour.orders { try await portal.pickUp(order) }
        let now = portal.clock.now
        try await portal.services.write { db in
            let closed = try db.orders.transition(
                tour.orders[0], to: .undeliverable, by: .driver, reason: .written("Nobody there"), at: now)
            try db.orderLedger.bookUndeliverable(of: closed, actor: tour.finn.id.description, at: now)
        }
        let earnings = try await client.api(.get, "/driver/earnings", as: tour.finn).decoded(API.EarningsNow.self)
        #expect(earnings.session?.earnedCents == 459)
    }

    private static func progress(_ orders: [Order.ID], _ portal: TestPortal) async throws -> [String?] {
        try await portal.services.read { db in
            try orders.map { try db.one(String?.self, "SELECT driver_progress FROM orders WHERE id = \($0)") }
        }
    }
}
