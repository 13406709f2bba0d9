import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

struct DemoTests {
    @Test func `the demo loads only into an empty database`() async throws {
        let demo = try await LoadedDemo.shared()
        #expect(demo.summary.orders > 1000)
        await #expect(throws: DemoRefusal.self) { try await demo.portal.services.loadDemo() }

        let used = try await TestPortal()
        _ = try await used.signUp(.ana)
        await #expect(throws: DemoRefusal.self) { try await used.services.loadDemo() }
        #expect(try await used.services.read { try $0.one(Int.self, "SELECT count(*) FROM orders") } == 0)
    }

    @Test func `the demo's texts are American English`() {
        let farms = DemoFarm.all + DemoFarm.restaurants
        let texts =
            farms.flatMap { [$0.name, $0.story] + $0.goods.flatMap { [$0.name, $0.description] } } + DemoPeople.notes.compactMap(\.self)
            + DemoCommunity.all.map(\.name)
        let words = Set(texts.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
        let british = ["neighbour", "neighbours", "colour", "flavour", "autumn", "crystallise", "unsulphured", "favourite", "litre", "kg"]
        #expect(words.count > 500 && words.isDisjoint(with: british))
    }

    @Test func `the restaurant of the demo has weeks of orders, each ready before its pick-up, and payouts`() async throws {
        let demo = try await LoadedDemo.shared()
        let uno = try #require(demo.summary.cast.sellers.first { $0.farm.restaurant != nil }?.id)
        try await demo.portal.services.read { db in
            let (orders, delivered, wrong) = try db.one(
                """
                SELECT count(*), sum(CASE WHEN status IN ('delivered', 'collected') THEN 1 ELSE 0 END),
                    sum(CASE WHEN accepted_at IS NOT NULL AND (ready_at IS NULL OR ready_at > accepted_at) THEN 1 ELSE 0 END)
                FROM orders WHERE restaurant_id = \(uno)
                """
            ) { (try $0.int(at: 0), try $0.int(at: 1), try $0.int(at: 2)) }
            #expect(orders > 100 && delivered > 80 && wrong == 0)
            #expect(try db.one(Int.self, "SELECT count(*) FROM payouts WHERE owner_id = \(uno)") > 4)
            let days = try db.one(Int.self, "SELECT count(DISTINCT market_day) FROM orders WHERE restaurant_id = \(uno)")
            #expect(days > 7 * 8 - 2)
            let shared = try db.one(
                Int.self,
                """
                SELECT count(*) FROM (SELECT 1 FROM orders WHERE restaurant_id = \(uno) AND delivery_session_id IS NOT NULL
                    GROUP BY delivery_session_id HAVING count(*) > 1) AS many
                """)
            #expect(shared == 0)
            let lastWeek = MarketClock.losAngeles.today(at: demo.portal.clock.now).adding(days: -7).week
            let report = try WeekReportQuery(db: db, vendor: uno).report(lastWeek, .losAngeles)
            #expect(report.itemCount > 5 && !report.drivers.isEmpty)
        }
    }

    @Test func `every order of the demo is posted to the cent`() async throws {
        let demo = try await LoadedDemo.shared()
        try await demo.portal.services.read { db in
            let unbalanced = try db.one(
                Int.self,
                """
                SELECT count(*) FROM (SELECT m.order_id FROM ledger_entries e JOIN ledger_movements m ON m.number = e.movement_number
                    WHERE m.order_id IS NOT NULL GROUP BY m.order_id HAVING sum(e.amount_cents) <> 0) AS wrong
                """)
            #expect(unbalanced == 0)
            let unpaid = try db.one(
                Int.self,
                """
                SELECT count(*) FROM orders o WHERE status IN ('delivered', 'collected')
                    AND (SELECT count(*) FROM ledger_movements m WHERE m.order_id = o.id AND m.reason IN ('capture', 'delivery'))
                        <> CASE WHEN final_total_cents > 0 THEN 2 ELSE 0 END
                """)
            #expect(unpaid == 0)
            // What EBT pays is not posted. Of some of the demo's orders it pays everything, of others a part.
            let ebt: SQL = "SELECT count(*) FROM orders WHERE status = 'collected' AND final_ebt_cents > 0"
            #expect(try db.one(Int.self, "\(sql: ebt) AND final_total_cents = 0") > 0)
            #expect(try db.one(Int.self, "\(sql: ebt) AND final_total_cents > 0") > 0)
            let shares = try db.one(
                Int.self, "SELECT count(*) FROM orders WHERE final_total_cents <> captured_cents OR final_total_cents > total_cents")
            #expect(shares == 0)
        }
    }

    @Test func `payouts of the demo equal the earnings of their orders`() async throws {
        let demo = try await LoadedDemo.shared()
        try await demo.portal.services.read { db in
            #expect(try db.one(Int.self, "SELECT count(*) FROM payouts") > 100)
            let wrong = try db.one(
                Int.self,
                """
                SELECT count(*) FROM payouts p
                WHERE amount_cents <> (SELECT sum(amount_cents) FROM payout_orders o WHERE o.payout_id = p.id)
                """)
            #expect(wrong == 0)
            let twice = try db.one(
                Int.self, "SELECT count(*) FROM (SELECT 1 FROM payout_orders GROUP BY owner_id, order_id HAVING count(*) > 1) AS twice")
            #expect(twice == 0)
        }
    }

    @Test func `every status change of the demo's orders is a legal transition`() async throws {
        let demo = try await LoadedDemo.shared()
        let illegal = try await demo.portal.services.read { db in
            try db.all(
                """
                SELECT DISTINCT c.previous_status, c.status, c.actor, o.fulfilment FROM order_status_changes c JOIN orders o ON o.id = c.order_id
                WHERE c.previous_status IS NOT NULL
                """
            ) { (try $0.value(OrderStatus.self, at: 0), try $0.value(OrderStatus.self, at: 1), try $0.text(at: 2), try $0.text(at: 3)) }
        }.filter { from, to, actor, fulfilment in
            guard let actor = OrderActor(rawValue: actor), let fulfilment = Fulfilment(rawValue: fulfilment) else { return true }
            return !OrderTransition.isLegal(from: from, to: to, by: actor, fulfilment: fulfilment)
        }
        #expect(illegal.isEmpty)
    }

    @Test(arguments: ["2026-11-16T17:00:00-08:00", "2026-11-18T09:00:00-08:00", "2026-11-21T10:00:00-08:00", "2026-11-22T23:30:00-08:00"])
    func `on every day there are orders to pack, on their way and done`(start: String) async throws {
        let portal = try await TestPortal(at: start)
        let farm = try #require(try await portal.services.loadDemo().cast.sellers.first?.id)
        let statuses = try await portal.services.read { db in
            try db.all(
                """
                SELECT DISTINCT o.status FROM orders o JOIN order_vendors v ON v.order_id = o.id
                WHERE v.vendor_id = \(farm) AND o.market_day >= (SELECT max(market_day) FROM orders WHERE status = 'accepted' AND restaurant_id IS NULL)
                """
            ) { try $0.value(OrderStatus.self, at: 0) }
        }
        #expect(Set(statuses).isSuperset(of: [.created, .accepted, .pickedUp, .delivered, .scheduled]))
    }

    @Test func `the same seed and time generate the same demo`() async throws {
        let again = try await TestPortal()
        _ = try await again.services.loadDemo()
        func totals(_ portal: TestPortal) async throws -> [Int64] {
            try await portal.services.read { db in
                try db.all("SELECT total_cents FROM orders ORDER BY number") { try $0.value(Int64.self, at: 0) }
            }
        }
        #expect(try await totals(again) == totals(LoadedDemo.shared().portal))
    }

    @Test func `figures by day add up to the orders`() async throws {
        let demo = try await LoadedDemo.shared()
        try await demo.portal.services.read { db in
            let figures = try db.one(Int.self, "SELECT sum(delivered) FROM daily_figures WHERE length(market_id) = 0")
            let orders = try db.one(Int.self, "SELECT count(*) FROM orders WHERE status IN ('delivered', 'collected')")
            #expect(figures == orders && figures > 800)
            #expect(try db.one(Int.self, "SELECT count(DISTINCT category_id) FROM daily_category_figures") > 12)
        }
    }

    @Test func `people of the demo have addresses of their own, and texts that the forms accept`() {
        let people =
            [DemoPeople.admin, DemoPeople.helper] + DemoPeople.customers + DemoPeople.drivers.map(\.person) + DemoFarm.all.map(\.owner)
        #expect(Set(people.map(\.email)).count == people.count)
        #expect(DemoFarm.all.flatMap(\.goods).count >= 120)
        for good in DemoFarm.all.flatMap(\.goods) {
            #expect(throws: Never.self, "\(good.name)") {
                try ProduceDraft(
                    name: good.name, unit: good.unit, description: good.description, price: good.price,
                    stock: good.stock.flatMap { Stock(units: $0) } ?? .unlimited, perOrderCap: nil)
            }
        }
    }
}
