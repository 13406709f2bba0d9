import HarvestCore
import SQLStore
import Templates

/// The entries of the books that a driver's payout is made of, each with why. A delivery pays two things, so its entry is told as two.
struct PayoutItems {
    let db: Transaction
    let language: Language

    private struct Row {
        let number: Int64
        let entry: Entry.ID
        let at: Instant
        let reason: String
        let order: Order.ID?
        let amount: Cents
        let note: String
    }

    /// Items after an entry number, and the number to go on after.
    func page(of payout: PayoutRecord, after number: Int64, limit: Int) throws -> (items: [API.PayoutItem], next: Int64?) {
        let rows = try rows(of: payout, after: number, limit: limit + 1)
        let orders = Dictionary(
            uniqueKeysWithValues: try db.orders.all(Set(rows.compactMap(\.order))).map { ($0.id, $0) })
        let shown = rows.prefix(limit)
        return (
            try shown.flatMap { try items($0, orders, payout) }, rows.count > limit ? shown.last?.number : nil
        )
    }

    private func rows(of payout: PayoutRecord, after number: Int64, limit: Int) throws -> [Row] {
        try db.all(
            """
            SELECT e.number, e.id, e.occurred_at, m.reason, e.order_id, e.amount_cents, m.note
            FROM payout_entries x JOIN ledger_entries e ON e.number = x.entry_number JOIN ledger_movements m ON m.id = e.movement_id
            WHERE x.payout_id = \(payout.id) AND x.entry_number > \(number) ORDER BY x.entry_number LIMIT \(limit)
            """
        ) { row in
            Row(
                number: try row.value(at: 0), entry: try row.value(at: 1), at: try row.value(at: 2), reason: try row.text(at: 3),
                order: try row.valueIfPresent(at: 4), amount: try row.value(at: 5), note: try row.text(at: 6))
        }
    }

    private func items(_ row: Row, _ orders: [Order.ID: OrderRecord], _ payout: PayoutRecord) throws -> [API.PayoutItem] {
        let order = row.order.flatMap { orders[$0] }
        guard row.reason == "delivery", let order, payout.ownerKind == "driver" else {
            return [item(row, kind(row.reason), row.amount, row.note.isEmpty ? words(row.reason, order) : row.note, payout)]
        }
        let bought = try db.orderBooks.bought(order)
        let share = NumberWords.percent(bought.fees.driverShareBasisPoints)
        return [
            item(
                row, .feeShare, bought.driverFeeShare,
                say(
                    "\(share) of the service fee of order \(order.numberText)",
                    "\(share) de la tarifa de servicio del pedido \(order.numberText)"),
                payout),
            item(
                row, .tip, row.amount - bought.driverFeeShare,
                say("Tip of order \(order.numberText)", "Propina del pedido \(order.numberText)"), payout),
        ].filter { $0.amountCents != 0 }
    }

    private func item(_ row: Row, _ kind: API.EarningKind, _ amount: Cents, _ text: String, _ payout: PayoutRecord) -> API.PayoutItem {
        API.PayoutItem(
            entryID: row.entry, at: row.at, kind: kind, subjectID: row.order.map { API.SubjectID($0) } ?? API.SubjectID(payout.id),
            amountCents: amount, currency: "USD", text: text)
    }

    private func kind(_ reason: String) -> API.EarningKind {
        switch reason {
        case "tip": .tipRaise
        case "errand_reward": .errandReward
        case "refund": .refund
        case "delivery": .feeShare
        default: .correction
        }
    }

    private func words(_ reason: String, _ order: OrderRecord?) -> String {
        let number = order?.numberText ?? ""
        return switch reason {
        case "tip": say("Tip of order \(number), raised later", "Propina del pedido \(number), aumentada después")
        case "errand_reward": say("Errand", "Encargo")
        case "refund": say("Refund of order \(number)", "Reembolso del pedido \(number)")
        case "delivery": say("Order \(number)", "Pedido \(number)")
        default: say("Correction", "Corrección")
        }
    }

    private func say(_ english: String, _ spanish: String) -> String { language == .english ? english : spanish }
}
