import DatabaseTesting
import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Restaurants that take only so many orders in half an hour. It is Wednesday, 12:00, and Taqueria Uno is open from eleven to midnight.
@Suite(.portal(at: "2026-11-18T12:00:00-08:00")) struct RestaurantSlotLimitTests {
    let portal = PortalTrait.portal

    /// A restaurant, and two customers with addresses.
    private func scene(_ body: @escaping @Sendable (RestaurantScene, HarvestClient, HarvestClient) async throws -> Void) async throws {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let (kim, zoe) = (try await scene.customer("kim"), try await scene.customer("zoe"))
            for person in [kim, zoe] { try await scene.moveIn(person) }
            try await body(scene, kim, zoe)
        }
    }

    @Test func `a full half hour of a restaurant refuses orders with the next free ones, and says so in slots and quotes`() async throws {
        try await scene { scene, kim, zoe in
            try await scene.limit(to: 1)
            let before = try await kim.slots(API.SlotQuery(source: .restaurant(scene.uno))).data
            #expect(before.prefix(3).map(\.isAvailable) == [true, true, true])
            _ = try await scene.place([(scene.taco, 1)], kim)
            var later = scene.order([(scene.taco, 1)])
            later.scheduledFor = before[1].startsAt
            _ = try await kim.placeOrder(later)
            let refused = await refusal { _ = try await scene.place([(scene.taco, 1)], zoe) }
            #expect(refused?.status == 409 && refused?.code == .marketClosed)
            #expect(refused?.nextSlots?.first?.startsAt == before[2].startsAt)
            #expect(await refusal { _ = try await zoe.placeOrder(later) }?.code == .marketClosed)
            let slots = try await kim.slots(API.SlotQuery(source: .restaurant(scene.uno))).data
            #expect(slots.prefix(3).map(\.isAvailable) == [false, false, true])
            let quote = try await zoe.quote(
                API.QuoteCreate(
                    sourceID: .restaurant(scene.uno), lines: [API.QuoteLineInput(produceID: scene.taco, quantity: 1)]))
            #expect(!quote.canOrderNow && quote.nextSlots.first?.startsAt == before[2].startsAt)
            #expect(try await scene.taken() == [1, 1])
            // Another restaurant has its own limit, which is none.
            let other = API.OrderLineInput(produceID: scene.foreignDish, quantity: 1)
            let dos = try #require(try await zoe.vendors(API.VendorQuery(kind: .restaurant)).data.first { $0.name == "Comal Dos" })
            _ = try await zoe.placeOrder(API.OrderCreate(sourceID: .restaurant(dos.id), lines: [other]))
        }
    }

    @Test func `of two customers who order the last place of a restaurant at once, one gets it`() async throws {
        try await scene { scene, kim, zoe in
            try await scene.limit(to: 2)
            _ = try await scene.place([(scene.horchata, 1)], kim)
            async let kims = refusal { _ = try await scene.place([(scene.taco, 1)], kim) }
            async let zoes = refusal { _ = try await scene.place([(scene.taco, 1)], zoe) }
            let refusals = [await kims, await zoes].compactMap(\.self)
            #expect(refusals.map(\.code) == [.marketClosed])
            #expect(try await scene.taken() == [2])
            #expect(try await scene.portal.charges() == ["authorised": 2])
        }
    }

    @Test func `an order that is cancelled frees its place at the restaurant`() async throws {
        try await scene { scene, kim, zoe in
            try await scene.limit(to: 1)
            let order = try await scene.place([(scene.taco, 1)], kim)
            #expect(await refusal { _ = try await scene.place([(scene.taco, 1)], zoe) }?.code == .marketClosed)
            _ = try await kim.cancelOrder(order.id)
            #expect(try await scene.taken() == [0])
            _ = try await scene.place([(scene.taco, 1)], zoe)
            #expect(try await scene.taken() == [1])
        }
    }

    @Test func `an order that waits for a driver moves to another half hour of the restaurant, until it is cooked`() async throws {
        try await scene { scene, kim, zoe in
            try await scene.limit(to: 1)
            let slots = try await kim.slots(API.SlotQuery(source: .restaurant(scene.uno))).data
            let order = try await scene.place([(scene.taco, 1)], kim)
            #expect(order.allowedActions.contains(.changeSlot))
            var later = scene.order([(scene.taco, 1)])
            later.scheduledFor = slots[1].startsAt
            _ = try await zoe.placeOrder(later)
            let full = await refusal { _ = try await kim.changeSlot(of: order.id, API.OrderSlotPut(scheduledFor: slots[1].startsAt)) }
            #expect(full?.status == 409 && full?.code == .marketClosed && full?.nextSlots?.first?.startsAt == slots[2].startsAt)
            let moved = try await kim.changeSlot(of: order.id, API.OrderSlotPut(scheduledFor: slots[2].startsAt))
            #expect(moved.deliveryStatus == .scheduled && moved.scheduledFor == slots[2].startsAt)
            #expect(try await scene.taken() == [0, 1, 1])
            let cooked = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(cooked.id)
            let late = await refusal { _ = try await kim.changeSlot(of: cooked.id, API.OrderSlotPut(scheduledFor: slots[3].startsAt)) }
            #expect(late?.status == 409 && late?.code == .illegalState && late?.currentStatus == "created")
            #expect(try await !kim.order(cooked.id).allowedActions.contains(.changeSlot))
            #expect(try await scene.taken() == [1, 1, 1])
        }
    }

    @Test func `the owner sets and lifts the limit on the profile, which counts open orders and refuses what is no number`() async throws {
        try await scene { scene, kim, zoe in
            _ = try await scene.place([(scene.taco, 1)], kim)
            #expect(try await scene.taken().isEmpty)
            for wrong in ["0", "-1", "many", "10001"] {
                let refused = try await scene.saveProfile(limit: wrong)
                #expect(refused.status == .unprocessableContent && refused.markup.shows("Enter a number from 1 to 10,000"), "\(wrong)")
            }
            for _ in 1...2 { #expect(try await scene.saveProfile(limit: "1").status == .seeOther) }
            #expect(try await scene.owner.page("/vendor/farm").markup.value(of: "orders_per_slot") == "1")
            #expect(try await scene.taken() == [1])
            #expect(await refusal { _ = try await scene.place([(scene.taco, 1)], zoe) }?.code == .marketClosed)
            #expect(try await scene.saveProfile(limit: "").status == .seeOther)
            #expect(try await scene.owner.page("/vendor/farm").markup.value(of: "orders_per_slot") == "")
            _ = try await scene.place([(scene.taco, 1)], zoe)
        }
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `open orders of a restaurant are counted by an index`() async throws {
        let restaurant = portal.services.id(Vendor.ID.self)
        let steps = try portal.services.database.queryPlan(SlotOrderRepository.uncounted(at: .restaurant(restaurant)))
        #expect(steps.contains { $0.contains("order_vendors_open") } && !steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
        let unpaid = try portal.services.database.queryPlan(SlotOrderRepository.uncountedUnpaid(at: .restaurant(restaurant)))
        #expect(unpaid.contains { $0.contains("orders_unpaid") }, "\(unpaid)")
    }
}

extension RestaurantScene {
    fileprivate func limit(to orders: Int) async throws {
        try await portal.services.write { [uno] db in
            _ = try db.execute("UPDATE vendors SET orders_per_slot = \(orders) WHERE id = \(uno)")
        }
    }

    /// The orders of each slot of Taqueria Uno.
    fileprivate func taken() async throws -> [Int] {
        try await portal.services.read { [uno] db in
            try db.all(
                Int.self, "SELECT taken FROM restaurant_slot_orders WHERE restaurant_id = \(uno) ORDER BY starts_at LIMIT 100")
        }
    }

    /// Saves the profile as it is, with another limit.
    fileprivate func saveProfile(limit: String) async throws -> TestResponse {
        let page = try await owner.page("/vendor/farm").markup
        var fields: [String: String] = ["story": "Corn from Fillmore.", "website": "", "orders_per_slot": limit]
        for name in ["name", "phone", "address", "lat", "lon"] { fields[name] = page.value(of: name) }
        fields["zone"] = "America/Los_Angeles"
        fields["category"] = try await portal.services.read { [uno] db in
            try db.one(Category.ID.self, "SELECT category_id FROM vendors WHERE id = \(uno)").description
        }
        for day in Weekday.allCases {
            fields["open_\(day.code)"] = "1"
            fields["from_\(day.code)"] = "11:00"
            fields["to_\(day.code)"] = "00:00"
        }
        return try await owner.send("/vendor/farm", fields)
    }
}
