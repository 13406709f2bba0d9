import HarvestCore
import SQLStore

extension Transaction {
    /// What stalls offer instead of what is missing.
    package var substitutes: SubstituteRepository { SubstituteRepository(db: self) }
}

/// Where a substitute stands.
enum SubstituteStatus: String, CaseIterable, SQLValueConvertible { case offered, taken, refused }

/// Fetches and saves substitutes. A line has at most one that is offered or taken.
package struct SubstituteRepository {
    /// The first part lets SQLite use the index by line.
    private static let isOffered: SQL = """
        status <> \(literals: [SubstituteStatus.refused]) AND status = \(literals: [SubstituteStatus.offered])
        """

    let db: Transaction

    /// The substitutes of lines that are offered or taken, by line.
    package func current(for lines: some Sequence<OrderLine.ID>) throws -> [OrderLine.ID: SubstituteRecord] {
        let lines = Array(lines)
        guard !lines.isEmpty else { return [:] }
        let rows = try db.all(
            SubstituteRecord.self,
            """
            SELECT \(sql: SubstituteRecord.columns) FROM line_substitutes s
            WHERE s.line_id IN (\(list: lines)) AND s.status <> \(literals: [SubstituteStatus.refused]) LIMIT 1000
            """)
        return Dictionary(rows.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    }

    /// The same for lines that were read. Costs nothing unless a customer was asked about one.
    func current(of lines: some Sequence<OrderLineRecord>) throws -> [OrderLine.ID: SubstituteRecord] {
        try current(for: lines.filter { $0.question?.answerBy != nil }.map(\.id))
    }

    /// The substitute of one line that is offered or taken; nil if there is none.
    func offered(for line: OrderLine.ID) throws -> SubstituteRecord? { try current(for: [line])[line] }

    /// Stores an offer.
    func add(_ substitute: SubstituteRecord, of order: Order.ID, isTaxable: Bool, tookStock: Bool, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO line_substitutes (id, line_id, order_id, produce_id, name, unit, unit_price_cents, quantity, taxable, took_stock,
                status, offered_at)
            VALUES (\(substitute.id), \(substitute.line), \(order), \(substitute.produce), \(substitute.name), \(substitute.unit),
                \(substitute.unitPrice), \(substitute.quantity), \(isTaxable), \(tookStock), \(SubstituteStatus.offered), \(now))
            """)
    }

    /// Makes the offered substitute a line of the order, which is to be picked as the others are.
    func take(for line: OrderLineRecord, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable, photo_id,
                drawing, shortage_rule, took_stock, substitute_for, snap_eligible, paid_with_ebt, sold_by_weight)
            SELECT s.id, s.order_id, p.vendor_id, s.produce_id,
                (SELECT coalesce(max(x.position), 0) + 1 FROM order_lines x WHERE x.order_id = s.order_id), s.name, s.unit,
                s.unit_price_cents, s.quantity, s.taxable, p.photo_id, p.drawing, 'refund', s.took_stock, s.line_id,
                p.snap_eligible OR \(line.isPaidWithEBT), \(line.isPaidWithEBT), p.sold_by_weight AND p.unit = s.unit
            FROM line_substitutes s JOIN produce p ON p.id = s.produce_id WHERE s.line_id = \(line.id) AND \(sql: Self.isOffered)
            """)
        try db.execute(
            "UPDATE line_substitutes SET status = \(SubstituteStatus.taken), closed_at = \(now) WHERE line_id = \(line.id) AND \(sql: Self.isOffered)"
        )
    }

    /// Ends what is offered for lines of an order that ended. Its stock was returned with the order's.
    func refuseAll(of order: Order.ID, at now: Instant) throws {
        try db.enqueue(
            """
            UPDATE line_substitutes SET status = \(SubstituteStatus.refused), closed_at = \(now)
            WHERE order_id = \(order) AND \(sql: Self.isOffered)
            """)
    }

    /// Ends an offer that was not taken, if there is one.
    func refuse(for line: OrderLine.ID, returnsStock: Bool, at now: Instant) throws {
        let refused = try db.all(
            """
            UPDATE line_substitutes SET status = \(SubstituteStatus.refused), closed_at = \(now) WHERE line_id = \(line) AND \(sql: Self.isOffered)
            RETURNING produce_id, quantity, took_stock
            """
        ) {
            (
                produce: try $0.value("produce_id", as: Produce.ID.self), quantity: try $0.int("quantity"),
                isCounted: try $0.bool("took_stock")
            )
        }
        let held = refused.filter(\.isCounted).map { (produce: $0.produce, quantity: $0.quantity) }
        if returnsStock, !held.isEmpty { try db.stock.add(held, at: now) }
    }
}
