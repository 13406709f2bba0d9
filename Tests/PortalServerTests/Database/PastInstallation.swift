import HarvestCore
import SQLStore

@testable import HarvestServices

/// A small installation as versions before the migration to bytes stored it: an order, its payment and what followed from both.
struct PastInstallation {
    let ana = User.ID(uuid: Self.uuid(1))
    let vendor = Vendor.ID(uuid: Self.uuid(2))
    let market = Market.ID(uuid: Self.uuid(3))
    let order = Order.ID(uuid: Self.uuid(4))
    let payment = Payment.ID(uuid: Self.uuid(5))
    let payout = Payout.ID(uuid: Self.uuid(6))
    let conversation = Conversation.ID(uuid: Self.uuid(7))
    let now = Instant(milliseconds: 1_763_916_431_000)
    private let category = Category.ID(uuid: Self.uuid(8))
    private let card = Card.ID(uuid: Self.uuid(9))
    private let movements = [JournalEntry.ID(uuid: Self.uuid(16)), JournalEntry.ID(uuid: Self.uuid(32))]

    private static func uuid(_ number: UInt64) -> UUIDBytes { UUIDBytes(high: 0x0193_5A2B_3C4D_7000, low: 0x8000_0000_0000_0000 | number) }

    /// The ids of the postings, in order: each journal entry's, counted up.
    var postings: [Posting.ID] { [16, 17, 18, 32, 33].map { Posting.ID(uuid: Self.uuid($0)) } }

    func write(_ db: Transaction) throws {
        try writePeople(db)
        try writeOrder(db)
        try writeLedger(db)
        try close(db)
        try writeOthers(db)
    }

    private func writePeople(_ db: Transaction) throws {
        try db.execute(
            """
            INSERT INTO users (id, email, email_key, first_name, last_name, search, terms_accepted_at, created_at)
            VALUES (\("\(ana)"), 'ana@example.com', 'ana@example.com', 'Ana', 'Ruiz', 'ana', 1, 1)
            """)
        try db.execute(
            "INSERT INTO categories (id, kind, key, name_en, name_es, position) VALUES (\("\(category)"), 'vendor', 'x', 'X', 'X', 9)")
        try db.execute(
            """
            INSERT INTO vendors (id, kind, name, category_id, status, search, created_at)
            VALUES (\("\(vendor)"), 'farm', 'Green Acres', \("\(category)"), 'approved', 'g', 1)
            """)
        try db.execute(
            """
            INSERT INTO markets (id, name, time_zone, status, search, created_at, updated_at)
            VALUES (\("\(market)"), 'Silverlake', 'America/Los_Angeles', 'draft', 's', 1, 1)
            """)
        try db.execute(
            """
            INSERT INTO payment_methods (id, user_id, gateway_reference, brand, last4, expires_month, expires_year, is_default, created_at)
            VALUES (\("\(card)"), \("\(ana)"), 'm', 'visa', '4242', 1, 2030, TRUE, 1)
            """)
    }

    private func writeOrder(_ db: Transaction) throws {
        try db.execute(
            """
            INSERT INTO orders (id, customer_id, market_id, fulfilment, status, fee_schedule_id, tax_bp, item_count, subtotal_cents,
                service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, phone, market_day,
                hand_over_code, payment_method_id, placed_at)
            VALUES (\("\(order)"), \("\(ana)"), \("\(market)"), 'pickup', 'created', (SELECT id FROM fee_schedules LIMIT 1), 0, 1, 900, 100, 0,
                TRUE, 0, 1000, 0, 100, '+1', '2026-11-21', '1234', \("\(card)"), \(now))
            """)
        try db.execute(
            """
            INSERT INTO order_vendors (order_id, vendor_id, order_number, position, food_cents, taxable_cents, tax_cents, item_count, market_day,
                is_open)
            VALUES (\("\(order)"), \("\(vendor)"), 1, 0, 900, 0, 0, 1, '2026-11-21', TRUE)
            """)
        try db.execute(
            """
            INSERT INTO payments (id, order_id, user_id, purpose, attempt, status, amount_cents, payment_method_id, created_at, updated_at)
            VALUES (\("\(payment)"), \("\(order)"), \("\(ana)"), 'order', 1, 'captured', 1000, \("\(card)"), 1, 1)
            """)
    }

    private var accounts: [[(name: String, cents: Int)]] {
        [
            [("processor_cash", -1000), ("vendor_pending:\(vendor)", 900), ("platform_pending", 100)],
            [("platform_pending", -200), ("corrections", 200)],
        ]
    }

    private func writeLedger(_ db: Transaction) throws {
        for (index, movement) in movements.enumerated() {
            let legs = accounts[index].enumerated().map { position, leg in
                "{\"id\":\"\(Posting.id(position, of: movement))\",\"account\":\"\(leg.name)\",\"cents\":\(leg.cents)}"
            }
            try db.execute(
                """
                INSERT INTO ledger_movements (id, reason, order_id, payment_id, actor, note, legs, leg_count, occurred_at)
                VALUES (\("\(movement)"), \(index == 0 ? "capture" : "correction"), \(index == 0 ? "\(order)" : nil),
                    \(index == 0 ? "\(payment)" : nil), 'system', 'n', \("[" + legs.joined(separator: ",") + "]"), \(legs.count), \(now))
                """)
        }
    }

    /// The closing that earlier versions made: each line has a posting's columns and those of its movement, with identifiers as texts.
    private func close(_ db: Transaction) throws {
        let numbers = try db.all(Int64.self, "SELECT number FROM ledger_entries ORDER BY number")
        var digests = ""
        for (index, movement) in movements.enumerated() {
            for (position, leg) in accounts[index].enumerated() {
                let (number, isCapture) = ("\(numbers[digests.count / 16])", index == 0)
                let own = [
                    number, "\(Posting.id(position, of: movement))", "\(movement)", leg.name, "\(leg.cents)", isCapture ? "\(order)" : "",
                ]
                let shared = [
                    "\(now.milliseconds)", isCapture ? "capture" : "correction", "system", "n", "", isCapture ? "\(payment)" : "",
                ]
                digests += Digest.sha256((own + shared).joined(separator: "\u{1F}").utf8).prefix(8).hexadecimal
            }
        }
        let previous = String(repeating: "0", count: 64)
        let hash = Digest.hexadecimal(of: "1|\(numbers[0])|\(numbers[4])|\(previous)|\(now.milliseconds)|\(digests)")
        try db.execute(
            """
            INSERT INTO ledger_closings (number, first_entry, last_entry, previous_hash, hash, entry_digests, closed_at)
            VALUES (1, \(numbers[0]), \(numbers[4]), \(previous), \(hash), \(digests), \(now))
            """)
        try db.execute(
            """
            INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, created_at)
            VALUES (\("\(payout)"), \("\(vendor)"), 'vendor', 'pending', 900, 1, '2026-W47', '2026-11-24', 1)
            """)
        try db.execute("INSERT INTO payout_entries (payout_id, entry_number) VALUES (\("\(payout)"), \(numbers[1]))")
        // Everything before the second after the postings.
        try db.execute(
            "INSERT INTO ledger_balances (account, amount_cents, carried_until) VALUES (\("vendor_pending:\(vendor)"), 900, \(now + 1))")
    }

    private func writeOthers(_ db: Transaction) throws {
        try db.execute(
            """
            INSERT INTO dispatch_decisions (id, driver_id, inputs, outcome, decided_at)
            VALUES ('00112233445566778899aabbccddeeff', \("\(ana)"), '{}', 'nothing found', 1)
            """)
        try db.execute("INSERT INTO favourites (user_id, subject_id, kind, created_at) VALUES (\("\(ana)"), \("\(vendor)"), 'vendor', 1)")
        try db.execute(
            """
            INSERT INTO conversations (id, job_kind, job_id, status, opened_at, last_message_at)
            VALUES (\("\(conversation)"), 'order', \("\(order)"), 'open', 1, 1)
            """)
        try db.execute(
            "INSERT INTO conversation_parties (conversation_id, user_id, role) VALUES (\("\(conversation)"), \("\(ana)"), 'customer')")
        try db.execute(
            """
            INSERT INTO audit_trail (actor_id, action, subject_id, detail, occurred_at)
            VALUES (\("\(ana)"), 'vendor.approved', \("\(vendor)"), '', 1)
            """)
        try db.execute(
            """
            INSERT INTO daily_figures (day, market_id, orders, delivered, food_cents, total_cents, platform_cents, computed_at)
            VALUES ('2026-11-21', '', 1, 0, 900, 1000, 100, 1)
            """)
    }
}
