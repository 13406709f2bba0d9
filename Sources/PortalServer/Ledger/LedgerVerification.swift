import Foundation
import HarvestCore
import SQLStore

/// Holds the books against themselves and against the orders. Reads only; says what is wrong in words, at most `mostFindings` of each kind.
struct LedgerVerification {
    static let mostFindings = 20

    struct Report: Sendable {
        var movements = 0
        var entries = 0
        var closings = 0
        var orders = 0
        var findings: [String] = []
    }

    let db: Transaction

    func run() throws -> Report {
        var report = Report()
        try checkMovements(&report)
        try checkChain(&report)
        try checkOrders(&report)
        try checkShares(&report)
        try checkRefunds(&report)
        try checkPayouts(&report)
        return report
    }

    private struct Leg: Decodable, Equatable {
        let id: String
        let account: String
        let cents: Int64
    }

    /// Every movement sums to zero, and its entries are its legs.
    private func checkMovements(_ report: inout Report) throws {
        var found: [String] = []
        var entries: [String: [Leg]] = [:]
        try db.each("SELECT movement_id, id, account, amount_cents FROM ledger_entries ORDER BY number") { row in
            entries[try row.text(at: 0), default: []].append(
                Leg(id: try row.text(at: 1), account: try row.text(at: 2), cents: try row.value(at: 3)))
        }
        report.entries = entries.values.map(\.count).reduce(0, +)
        try db.each("SELECT id, legs FROM ledger_movements ORDER BY id") { row in
            report.movements += 1
            let id = try row.text(at: 0)
            let legs = (try? JSONDecoder().decode([Leg].self, from: Data(try row.text(at: 1).utf8))) ?? []
            let booked = entries.removeValue(forKey: id) ?? []
            if booked.map(\.cents).reduce(0, +) != 0 { found.append("Movement \(id) does not sum to zero.") }
            if let altered = zip(booked, legs).first(where: { $0 != $1 }) {
                found.append("Entry \(altered.0.id) of movement \(id) was altered.")
            } else if booked.count != legs.count {
                found.append("Movement \(id) has \(booked.count) entries instead of \(legs.count).")
            }
        }
        for id in entries.keys.sorted() { found.append("Entries belong to a movement \(id) that is not there.") }
        report.findings += found.prefix(Self.mostFindings)
    }

    /// Every closing follows the one before, and its entries are what they were when it was sealed. The first altered entry is named.
    private func checkChain(_ report: inout Report) throws {
        let closings = try db.all(
            LedgerClosing.self, "SELECT \(sql: LedgerClosing.columns) FROM ledger_closings ORDER BY number LIMIT 10000000")
        report.closings = closings.count
        var previous: LedgerClosing?
        for closing in closings {
            let follows = closing.previousHash == (previous?.hash ?? LedgerClosing.start)
            guard follows, closing.hash == closing.expectedHash else {
                report.findings.append("Closing \(closing.number) was altered, or one before it is missing.")
                return
            }
            if let altered = try firstAltered(in: closing) {
                report.findings.append("The first altered entry is \(altered) in closing \(closing.number).")
                return
            }
            previous = closing
        }
    }

    private func firstAltered(in closing: LedgerClosing) throws -> String? {
        let entries = try db.all(
            ClosedEntry.self,
            """
            SELECT \(sql: ClosedEntry.columns) FROM \(sql: ClosedEntry.tables)
            WHERE e.number >= \(closing.firstEntry) AND e.number <= \(closing.lastEntry) ORDER BY e.number LIMIT 100000
            """)
        let sealed = Array(closing.digests)
        for (index, entry) in entries.enumerated() {
            let place = index * 16
            guard place + 16 <= sealed.count, String(sealed[place..<place + 16]) == entry.digest else {
                return "\(entry.id) (number \(entry.number))"
            }
        }
        return entries.count * 16 == sealed.count ? nil : "missing after number \(entries.last?.number ?? closing.firstEntry)"
    }

    /// What was charged for each order is what its amounts say, and what is done was charged and paid, or is about to be.
    private func checkOrders(_ report: inout Report) throws {
        var found: [String] = []
        try db.each(
            """
            SELECT o.id, o.status, o.captured_cents,
                (SELECT coalesce(-sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                    WHERE e.order_id = o.id AND e.account = 'processor_cash' AND m.reason IN ('capture', 'tip')),
                (SELECT count(*) FROM ledger_movements m WHERE m.order_id = o.id AND m.reason = 'delivery'),
                o.final_total_cents, o.raised_tip_cents,
                (SELECT count(*) FROM ledger_movements m WHERE m.order_id = o.id AND m.reason = 'capture'),
                (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.pending_step = 'capture')
            FROM orders o ORDER BY o.number
            """
        ) { row in
            report.orders += 1
            let (id, status) = (try row.text(at: 0), try row.value(OrderStatus.self, at: 1))
            let captured = try row.valueIfPresent(Cents.self, at: 2)
            let booked = try row.value(Cents.self, at: 3)
            let deliveries = try row.int(at: 4)
            if booked != captured ?? 0 { found.append("Order \(id) says \(captured ?? 0) charged, the books say \(booked).") }
            let (isCharged, isBeingCharged) = (try row.int(at: 7) > 0, try row.int(at: 8) > 0)
            if isCharged, let total = try row.valueIfPresent(Cents.self, at: 5), captured != total + (try row.value(Cents.self, at: 6)) {
                found.append("Order \(id) was charged \(captured ?? 0) for \(total).")
            }
            let isDone = status == .delivered || status == .collected
            if isDone, isCharged, deliveries != 1 { found.append("Order \(id) is \(status.rawValue), but nobody was paid.") }
            if isDone, !isCharged, !isBeingCharged { found.append("Order \(id) is \(status.rawValue), but was never charged.") }
        }
        report.findings += found.prefix(Self.mostFindings)
    }

    /// Everybody's share at the charge is what the order's final amounts say.
    private func checkShares(_ report: inout Report) throws {
        let wrong = try db.all(
            """
            SELECT o.id FROM ledger_movements m JOIN orders o ON o.id = m.order_id
            WHERE m.reason = 'capture' AND (
                o.final_driver_cents <> (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
                    WHERE e.movement_id = m.id AND e.account = 'driver_pending:' || coalesce(o.driver_id, ''))
                OR o.final_platform_cents <> (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
                    WHERE e.movement_id = m.id AND e.account = 'platform_pending')
                OR EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.final_food_cents + v.final_tax_cents <>
                    (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
                        WHERE e.movement_id = m.id AND e.account = 'vendor_pending:' || v.vendor_id)))
            ORDER BY o.number LIMIT \(Self.mostFindings)
            """
        ) { try $0.text(at: 0) }
        report.findings += wrong.map { "The shares of order \($0) differ from the books." }
    }

    /// Every refund is decided in the books, and sent once it was; nobody gets back more than was charged.
    private func checkRefunds(_ report: inout Report) throws {
        let wrong = try db.all(
            """
            SELECT r.id FROM refunds r WHERE r.amount_cents <>
                (SELECT coalesce(-sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                    WHERE m.order_id = r.order_id AND m.reason = 'refund' AND e.account <> 'customer_refunds'
                        AND substr(m.id, 10) = substr(r.id, 8))
            ORDER BY r.id LIMIT \(Self.mostFindings)
            """
        ) { try $0.text(at: 0) }
        report.findings += wrong.map { "Refund \($0) differs from the books." }
        let orders = try db.all(
            """
            SELECT o.id FROM orders o JOIN (SELECT order_id, sum(amount_cents) AS decided,
                    sum(CASE WHEN status = 'paid' THEN amount_cents ELSE 0 END) AS paid FROM refunds GROUP BY order_id) r ON r.order_id = o.id
            WHERE r.paid <> o.refunded_cents OR r.decided > coalesce(o.captured_cents, 0) OR r.paid <>
                (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                    WHERE m.order_id = o.id AND m.reason = 'refund_paid' AND e.account = 'processor_cash')
            ORDER BY o.number LIMIT \(Self.mostFindings)
            """
        ) { try $0.text(at: 0) }
        report.findings += orders.map { "What was given back of order \($0) differs from the books." }
    }

    /// Every payout pays its entries, and one that left is a movement of the same amount; what a failed one was to pay waits again.
    private func checkPayouts(_ report: inout Report) throws {
        let wrong = try db.all(
            """
            SELECT p.id FROM payouts p LEFT JOIN (
                SELECT m.payout_id, sum(e.amount_cents) AS sent FROM ledger_movements m JOIN ledger_entries e ON e.movement_id = m.id
                WHERE m.reason = 'payout' AND e.account = 'processor_cash' GROUP BY m.payout_id
            ) moved ON moved.payout_id = p.id
            WHERE p.status IN ('in_transit', 'paid') AND p.amount_cents <> coalesce(moved.sent, 0)
            ORDER BY p.id LIMIT \(Self.mostFindings)
            """
        ) { try $0.text(at: 0) }
        report.findings += wrong.map { "Payout \($0) differs from the books." }
        let entries = try db.all(
            """
            SELECT p.id FROM payouts p
            WHERE p.amount_cents <>
                    (SELECT coalesce(sum(e.amount_cents), 0) FROM payout_entries x JOIN ledger_entries e ON e.number = x.entry_number
                        WHERE x.payout_id = p.id AND e.account IN ('vendor_payable:' || p.owner_id, 'driver_payable:' || p.owner_id))
                OR EXISTS (SELECT 1 FROM payout_entries x WHERE x.payout_id = p.id AND x.is_released <> (p.status = 'failed'))
            ORDER BY p.id LIMIT \(Self.mostFindings)
            """
        ) { try $0.text(at: 0) }
        report.findings += entries.map { "Payout \($0) is not the sum of its entries." }
    }
}
