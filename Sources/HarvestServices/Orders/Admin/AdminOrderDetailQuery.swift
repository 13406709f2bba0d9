import HarvestCore
import SQLStore

extension OrderAdministration {
    /// One order with its lines, its status changes and its ledger postings; nil if there is none.
    package func detail(_ id: Order.ID, at now: Instant) throws -> AdminOrderDetail? {
        try AdminOrderDetailQuery(db: db, now: now).find(id)
    }

    /// An order's number and what its people wrote to each other, oldest first; nil if there is none.
    package func chat(of id: Order.ID) throws -> (number: String, messages: [AdminMessage])? {
        guard let order = try db.orders.find(id) else { return nil }
        return (order.numberText, try db.parties.allMessages(about: API.SubjectID(id)))
    }
}

/// Reads one order as administrators see it.
struct AdminOrderDetailQuery {
    let db: Transaction
    let now: Instant

    func find(_ id: Order.ID) throws -> AdminOrderDetail? {
        guard let order = try db.orders.find(id), let header = try header(of: order) else { return nil }
        let postings = try postings(of: id)
        let canRefund = try db.refunds.refundable(of: order).isPositive
        let isReceived = OrderStatus.fulfilled.contains(order.status)
        let statusChanges = try statusChanges(of: id)
        let transitions = OrderTransition.nextStatuses(from: order.status, by: .admin, fulfilment: order.fulfilment)
        return AdminOrderDetail(
            id: id, number: order.numberText, displayStatus: header.displayStatus, fulfilment: order.fulfilment, placedAt: order.placedAt,
            source: (order.source, header.source), customer: (order.customer, header.customer, order.phone), driver: header.driver,
            address: Self.address(of: order), lines: try lines(of: id, canRefund: canRefund && isReceived), amounts: order.amounts,
            statusChanges: try db.orders.withMoves(statusChanges, of: id),
            card: Self.card(of: order), refunded: order.refunded, paidWithEBT: order.bought?.ebt ?? .zero,
            credit: (order.credit, order.creditRefunded), shares: Self.shares(postings, of: order),
            postings: postings,
            canCancel: transitions.contains(.cancelled), canRefund: canRefund,
            canMarkUndeliverable: transitions.contains(.undeliverable), canAssign: Self.waitsForDriver(order),
            reliefAfterPickUp: OrderStatus.withDriver.contains(order.status) ? order.status == .pickedUp : nil,
            stops: try AdminOrderStopQuery(db: db).stops(
                of: id, undeliverable: statusChanges.last { $0.status == .undeliverable }?.reason),
            settlementChoices: Self.settlementChoices(of: order),
            rating: isReceived ? try db.ratings.ofOrders([id])[id] : nil, issues: isReceived ? try db.issues.summaries(of: id) : [])
    }

    /// At a market, or ready at a restaurant.
    private static func waitsForDriver(_ order: OrderRecord) -> Bool {
        order.status == .created && order.fulfilment == .delivery && (order.source.market != nil || order.isReadyAtRestaurant)
    }

    /// What an order's record does not have.
    private struct Header {
        let displayStatus: OrderDisplayStatus
        /// The name of the market or restaurant.
        let source: String
        /// Full name.
        let customer: String
        let driver: (id: User.ID, name: String, phone: String?)?
    }

    private func header(of order: OrderRecord) throws -> Header? {
        let statement: SQL = """
            SELECT \(sql: OrderAdministration.statusColumns), \(sql: SourceJoin.name) AS source_name, u.first_name, u.last_name, \
            d.first_name AS driver_first_name, d.last_name AS driver_last_name, d.phone AS driver_phone \
            FROM \(sql: OrderAdministration.tables) WHERE o.id = \(order.id)
            """
        return try db.first(statement) { row in
            Header(
                displayStatus: try OrderDisplayStatus(row: row, at: now), source: try row.text("source_name"),
                customer: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                driver: try order.driver.map { id in
                    let name = PersonName.full(try row.text("driver_first_name"), try row.text("driver_last_name"))
                    return (id: id, name: name, phone: try row.textIfPresent("driver_phone"))
                })
        }
    }

    private static func address(of order: OrderRecord) -> String? {
        guard let address = order.address else { return nil }
        return [address.title, address.apt, address.subtitle].compactMap { $0 }.joined(separator: ", ")
    }

    private static func card(of order: OrderRecord) -> AdminOrderDetail.CardState {
        if let since = order.unpaidSince { return .unpaid(order.cardCharge, since: since, cardRequestedAt: order.cardRequestedAt) }
        let captured = order.captured ?? .zero
        // A raised tip is charged by itself.
        if let at = order.writtenOffAt, captured - order.raisedTip < order.cardCharge { return .writtenOff(order.cardCharge, at: at) }
        if captured.isPositive || order.credit.isPositive { return .captured(captured) }
        let isHeld = OrderStatus.inProgress.contains(order.status) && order.amounts.total.isPositive
        return isHeld ? .authorised(order.amounts.total) : .notCharged
    }

    private static func settlementChoices(of order: OrderRecord) -> [UnpaidOrderChoice] {
        order.unpaidSince == nil ? [] : UnpaidOrderChoice.allowed(for: order.status)
    }

    private func lines(of id: Order.ID, canRefund: Bool) throws -> [AdminOrderLine] {
        try db.all(
            """
            SELECT l.id, l.name, v.name AS vendor_name, l.unit, l.quantity, l.unit_price_cents, l.picked_quantity, l.pick_status, l.paid_with_ebt,
                l.weight_thousandths
            FROM order_lines l
            JOIN vendors v ON v.id = l.vendor_id WHERE l.order_id = \(id) ORDER BY l.position
            """
        ) { row in
            let (name, vendor, unit) = (try row.text("name"), try row.text("vendor_name"), try row.text("unit"))
            let (quantity, price): (Int, Cents) = (try row.int("quantity"), try row.value("unit_price_cents"))
            let bought = try row.intIfPresent("picked_quantity") ?? quantity
            let (isPaidWithEBT, weight) = (try row.bool("paid_with_ebt"), try row.lineWeight())
            return AdminOrderLine(
                name: name, vendor: vendor, unit: unit, quantity: quantity, unitPrice: price,
                amount: WeighedPrice.bought(bought, unitPrice: price, weight: weight),
                isShort: try row.text("pick_status") == API.PickStatus.short.rawValue,
                refundable: canRefund && bought > 0 && !isPaidWithEBT ? try row.value("id") : nil, isPaidWithEBT: isPaidWithEBT,
                weight: weight)
        }
    }

    /// Oldest first.
    private func statusChanges(of id: Order.ID) throws -> [OrderStatusChange] {
        try db.all("SELECT status, reason, occurred_at FROM order_status_changes WHERE order_id = \(id) ORDER BY sequence") { row in
            OrderStatusChange(try row.value("status"), reason: try row.valueIfPresent("reason"), at: try row.value("occurred_at"))
        }
    }

    // MARK: Ledger

    /// Oldest first.
    private func postings(of id: Order.ID) throws -> [AdminOrderPosting] {
        let rows = try db.all(
            """
            SELECT a.name AS account, e.amount_cents, e.occurred_at, m.reason FROM \(sql: Posting.tables)
            JOIN ledger_accounts a ON a.number = e.account_number WHERE m.order_id = \(id) ORDER BY e.number
            """
        ) { row in
            let account: LedgerAccount = try row.value("account")
            let (amount, occurredAt): (Cents, Instant) = (try row.value("amount_cents"), try row.value("occurred_at"))
            return AdminOrderPosting(at: occurredAt, reason: try row.value("reason"), account: account, owner: nil, amount: amount)
        }
        return try rows.map { posting in
            var posting = posting
            posting.owner = try owner(of: posting.account)
            return posting
        }
    }

    /// The name of the vendor or driver who owns an account; nil for the accounts of all.
    private func owner(of account: LedgerAccount) throws -> String? {
        switch account {
        case .vendorPending(let id), .vendorPayable(let id): try db.first(String.self, "SELECT name FROM vendors WHERE id = \(id)")
        case .driverPending(let id), .driverPayable(let id), .customerCredit(let id):
            try db.first("SELECT first_name, last_name FROM users WHERE id = \(id)") {
                PersonName.full(try $0.text("first_name"), try $0.text("last_name"))
            }
        case .processorCash, .platformPending, .platformRevenue, .customerRefunds, .claimedCredit, .corrections: nil
        }
    }

    /// The sums of the postings by account, in the order of each account's first posting. Sums of zero are left out. What the platform will add
    /// to the driver's pending share counts as the driver's.
    private static func shares(_ postings: [AdminOrderPosting], of order: OrderRecord) -> [OrderShare] {
        var sums: [(account: LedgerAccount, owner: String, amount: Cents)] = []
        for posting in postings {
            if let index = sums.firstIndex(where: { $0.account == posting.account }) {
                sums[index].amount = sums[index].amount + posting.amount
            } else {
                sums.append((posting.account, posting.owner ?? "", posting.amount))
            }
        }
        if let driver = order.driver, OrderStatus.withDriver.contains(order.status),
            let pending = sums.firstIndex(where: { $0.account == .driverPending(driver) && $0.amount.isPositive }),
            let platform = sums.firstIndex(where: { $0.account == .platformPending })
        {
            sums[pending].amount = sums[pending].amount + order.incentive
            sums[platform].amount = sums[platform].amount - order.incentive
        }
        return sums.filter { $0.amount != .zero }.compactMap { share(in: $0.account, of: $0.owner, $0.amount) }
    }

    /// Pending and payable accounts are shares of their own.
    private static func share(in account: LedgerAccount, of owner: String, _ amount: Cents) -> OrderShare? {
        switch account {
        case .vendorPending: .init(.vendor(owner), amount, isPending: true)
        case .vendorPayable: .init(.vendor(owner), amount, isPending: false)
        case .driverPending: .init(.driver(owner), amount, isPending: true)
        case .driverPayable: .init(.driver(owner), amount, isPending: false)
        case .platformPending: .init(.harvest, amount, isPending: true)
        case .platformRevenue: .init(.harvest, amount, isPending: false)
        case .processorCash, .customerRefunds, .customerCredit, .claimedCredit, .corrections: nil
        }
    }
}
