import HarvestCore
import SQLStore
import Templates

extension OrderAdministration {
    /// One order with its lines, its history and its money as the books have it; nil when there is none.
    func record(_ id: Order.ID, at now: Instant, _ language: Language) throws -> AdminOrderRecord? {
        let entries = try entries(of: id)
        let lines = try lines(of: id)
        let timeline = try timeline(of: id, language)
        let order = try db.orders.find(id)
        let moves = order.map { OrderMove.choices(from: $0.status, by: .admin, fulfilment: $0.fulfilment) } ?? []
        let canRefund = try order.map { try db.refunds.most(of: $0).isPositive } ?? false
        let statement: SQL = """
            SELECT o.number, o.status, o.placed_at, \(sql: Self.waitingSince), o.driver_progress, o.refunded_cents, \(sql: SourceJoin.id), \
            \(sql: SourceJoin.name), u.id, u.first_name, \
            u.last_name, o.phone, d.id, d.first_name, d.last_name, d.phone, o.address_title, o.address_subtitle, o.address_apt, \
            o.captured_cents, o.total_cents, \(sql: Self.isCooked), o.fulfilment \
            FROM orders o JOIN users u ON u.id = o.customer_id \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id \
            WHERE o.id = \(id)
            """
        return try db.first(statement) { row in
            let status: OrderStatus = try row.value(at: 1)
            let driver: User.ID? = try row.valueIfPresent(at: 12)
            let address = [try row.textIfPresent(at: 16), try row.textIfPresent(at: 18), try row.textIfPresent(at: 17)].compactMap { $0 }
            return AdminOrderRecord(
                id: id, number: OrderNumber.text(try row.value(at: 0)),
                standing: OrderStanding(
                    status, try row.value(at: 22), waitingSince: try row.valueIfPresent(at: 3), isCooked: try row.valueIfPresent(at: 21),
                    progress: try row.textIfPresent(at: 4), refunded: try row.value(at: 5), at: now), placedAt: try row.value(at: 2),
                source: (try row.value(at: 6), try row.text(at: 7)),
                customer: (try row.value(at: 8), "\(try row.text(at: 9)) \(try row.text(at: 10))", try row.text(at: 11)),
                driver: try driver.map { ($0, "\(try row.text(at: 13)) \(try row.text(at: 14))", try row.textIfPresent(at: 15)) },
                address: address.isEmpty ? nil : address.joined(separator: ", "), lines: lines, timeline: timeline,
                card: try Self.card(status, captured: try row.valueIfPresent(at: 19), total: try row.value(at: 20)),
                refunded: try row.value(at: 5), shares: Self.shares(entries), entries: entries,
                canCancel: moves.contains(.cancelled), canRefund: canRefund, canMarkUndeliverable: moves.contains(.undeliverable))
        }
    }

    private static func card(_ status: OrderStatus, captured: Cents?, total: Cents) throws -> AdminOrderRecord.CardState {
        if let captured { return .captured(captured) }
        switch status {
        case .created, .retrieved, .accepted, .pickedUp, .ready: return .authorised(total)
        default: return .notCharged
        }
    }

    private func lines(of id: Order.ID) throws -> [AdminOrderRecord.Line] {
        try db.all(
            """
            SELECT l.name, v.name, l.unit, l.quantity, l.unit_price_cents, l.picked_quantity, l.pick_status FROM order_lines l
            JOIN vendors v ON v.id = l.vendor_id WHERE l.order_id = \(id) ORDER BY l.position
            """
        ) { row in
            let (quantity, price): (Int, Cents) = (try row.int(at: 3), try row.value(at: 4))
            let bought = try row.intIfPresent(at: 5) ?? quantity
            return .init(
                name: try row.text(at: 0), vendor: try row.text(at: 1), unit: try row.text(at: 2), quantity: quantity, unitPrice: price,
                amount: Cents(price.amount * Int64(bought)), isShort: try row.text(at: 6) == "short")
        }
    }

    private func timeline(of id: Order.ID, _ language: Language) throws -> [Templates.Timeline.Step] {
        try db.all(
            """
            SELECT c.status, c.reason, c.occurred_at, o.fulfilment FROM order_status_changes c JOIN orders o ON o.id = c.order_id
            WHERE c.order_id = \(id) ORDER BY c.sequence
            """
        ) { row in
            let status: OrderStatus = try row.value(at: 0)
            let standing = OrderStanding(status, try row.value(at: 3), at: Instant(milliseconds: 0))
            let reason = try row.textIfPresent(at: 1).map { ": \($0)" } ?? ""
            return Templates.Timeline.Step(standing.adminBadge(Text(language)).words + reason, at: try row.value(at: 2))
        }
    }

    private func entries(of id: Order.ID) throws -> [AdminOrderRecord.Entry] {
        let rows = try db.all(
            """
            SELECT e.account, e.amount_cents, e.occurred_at, r.reason FROM ledger_entries e JOIN ledger_movements r ON r.id = e.movement_id
            WHERE e.order_id = \(id) ORDER BY e.number
            """
        ) { (try $0.text(at: 0), try $0.value(Cents.self, at: 1), try $0.value(Instant.self, at: 2), try $0.text(at: 3)) }
        return try rows.compactMap { account, amount, at, reason in
            guard let account = LedgerAccount(account), let reason = MovementReason(rawValue: reason) else { return nil }
            return .init(at: at, reason: reason, account: account, owner: try owner(of: account), amount: amount)
        }
    }

    private func owner(of account: LedgerAccount) throws -> String? {
        switch account {
        case .vendorPending(let id), .vendorPayable(let id): try db.first(String.self, "SELECT name FROM vendors WHERE id = \(id)")
        case .driverPending(let id), .driverPayable(let id):
            try db.first("SELECT first_name, last_name FROM users WHERE id = \(id)") { "\(try $0.text(at: 0)) \(try $0.text(at: 1))" }
        case .processorCash, .platformPending, .platformRevenue, .customerRefunds, .corrections: nil
        }
    }

    /// Each party's part is the sum of their entries, pending and payable apart; what is nothing is left out.
    private static func shares(_ entries: [AdminOrderRecord.Entry]) -> [AdminOrderRecord.Share] {
        var sums: [(account: LedgerAccount, owner: String, amount: Cents)] = []
        for entry in entries {
            if let index = sums.firstIndex(where: { $0.account == entry.account }) {
                sums[index].amount = sums[index].amount + entry.amount
            } else {
                sums.append((entry.account, entry.owner ?? "", entry.amount))
            }
        }
        return sums.filter { $0.amount != .zero }.compactMap { sum in
            switch sum.account {
            case .vendorPending: .init(.vendor(sum.owner), sum.amount, isPending: true)
            case .vendorPayable: .init(.vendor(sum.owner), sum.amount, isPending: false)
            case .driverPending: .init(.driver(sum.owner), sum.amount, isPending: true)
            case .driverPayable: .init(.driver(sum.owner), sum.amount, isPending: false)
            case .platformPending: .init(.harvest, sum.amount, isPending: true)
            case .platformRevenue: .init(.harvest, sum.amount, isPending: false)
            case .processorCash, .customerRefunds, .corrections: nil
            }
        }
    }
}
