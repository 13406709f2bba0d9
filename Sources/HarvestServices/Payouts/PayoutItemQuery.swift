import HarvestCore
import SQLStore

/// Reads the postings that a driver's payout consists of, with explanations. The posting of a delivery pays up to three things, which are listed
/// apart.
package struct PayoutItemQuery {
    private let db: Transaction
    private let language: Language

    /// - Parameter language: of the explanations.
    package init(db: Transaction, language: Language) {
        self.db = db
        self.language = language
    }

    /// The items of at most `limit` postings after a posting's number, and the number after which the next page begins.
    package func page(of payout: PayoutRecord, after number: Int64, limit: Int) throws -> (items: [API.PayoutItem], next: Int64?) {
        let lines = try lines(of: payout, after: number, limit: limit + 1)
        let shown = lines.prefix(limit)
        let priced = try db.orders.priced(db.orders.all(Set(shown.compactMap(\.order))))
        let orders = Dictionary(uniqueKeysWithValues: priced.map { ($0.order.id, $0) })
        return (
            try shown.flatMap { try items($0, orders, payout) }, lines.count > limit ? shown.last?.number : nil
        )
    }

    /// A posting with the reason and the note of its journal entry.
    private struct Line: RowDecodable {
        let number: Int64
        let posting: Posting.ID
        let at: Instant
        let reason: JournalEntryReason
        let order: Order.ID?
        let errand: Errand.ID?
        let amount: Cents
        let note: String

        init(row: Row) throws {
            number = try row.value("number")
            posting = try row.postingID()
            at = try row.value("occurred_at")
            reason = try row.value("reason")
            order = try row.valueIfPresent("order_id")
            errand = try row.valueIfPresent("errand_id")
            amount = try row.value("amount_cents")
            note = try row.text("note")
        }
    }

    private func lines(of payout: PayoutRecord, after number: Int64, limit: Int) throws -> [Line] {
        try db.all(
            Line.self,
            """
            SELECT e.number, \(sql: Posting.idColumns), e.occurred_at, m.reason, m.order_id, y.errand_id, e.amount_cents, m.note
            FROM payout_entries x JOIN ledger_entries e ON e.number = x.entry_number JOIN ledger_movements m ON m.number = e.movement_number
            LEFT JOIN payments y ON y.id = m.payment_id
            WHERE x.payout_id = \(payout.id) AND x.entry_number > \(number) ORDER BY x.entry_number LIMIT \(limit)
            """)
    }

    private func items(_ line: Line, _ orders: [Order.ID: PricedOrder], _ payout: PayoutRecord) throws -> [API.PayoutItem] {
        let strings = PayoutItemStrings(language: language)
        let priced = line.order.flatMap { orders[$0] }
        guard line.reason == .delivery, let priced, case .driver = payout.payee else {
            let text = line.note.isEmpty ? strings.posting(line.reason, priced?.order.numberText ?? "") : line.note
            return [item(line, Self.kind(line.reason), line.amount, text, payout)]
        }
        let (order, bought) = (priced.order, try priced.bought())
        return [
            item(line, .feeShare, bought.driverFeeShare, strings.feeShare(bought.fees, order), payout),
            item(line, .tip, line.amount - bought.driverFeeShare - order.incentive, strings.tip(order), payout),
            item(line, .incentive, order.incentive, strings.incentive(order), payout),
        ].filter { $0.amountCents != 0 }
    }

    private func item(_ line: Line, _ kind: API.EarningKind, _ amount: Cents, _ text: String, _ payout: PayoutRecord) -> API.PayoutItem {
        API.PayoutItem(
            entryID: line.posting, at: line.at, kind: kind,
            subjectID: line.order.map { API.SubjectID($0) } ?? line.errand.map { API.SubjectID($0) } ?? API.SubjectID(payout.id),
            amountCents: amount, currency: "USD", text: text)
    }

    private static func kind(_ reason: JournalEntryReason) -> API.EarningKind {
        switch reason {
        case .tip: .tipRaise
        case .errandReward: .errandReward
        case .refund: .refund
        case .delivery: .feeShare
        case .capture, .refundPaid, .payout, .payoutReturned, .correction: .correction
        }
    }
}
