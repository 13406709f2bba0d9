import HarvestCore
import SQLStore

extension Transaction {
    /// Tells customers and vendors about orders.
    var orderNotifications: OrderNotifications { OrderNotifications(db: self) }
}

/// Tells customers what happens to their orders without them, and vendors what customers change. Safe to repeat.
struct OrderNotifications {
    /// Who places an order sees a refused card at once. Later the app may be closed.
    static let watchingSeconds: Int64 = 30

    let db: Transaction

    /// A change of an order's status that the customer did not make.
    func changed(_ order: OrderRecord, after previous: OrderRecord, by actor: OrderActor, at now: Instant) throws {
        guard actor != .customer, let kind = Self.kind(of: order, after: previous, at: now) else { return }
        let driver = order.driver ?? previous.driver
        try tell(order, kind, by: driver, occasion: Self.occasion(of: kind, order), at: now)
    }

    /// Whether the customer of an order has to be told that its card is declined.
    /// - Parameter order: as it was before.
    static func isDeclineNews(_ order: OrderRecord, at now: Instant) -> Bool {
        order.status == .scheduled || now > order.placedAt + watchingSeconds
    }

    /// Another driver takes over goods that are picked up.
    func driverChanged(_ order: OrderRecord, to driver: User.ID, in session: DeliverySession.ID, at now: Instant) throws {
        try tell(order, .orderDriverChanged, by: driver, occasion: session.description, at: now)
    }

    /// What tells two notifications of one kind apart: an order may be accepted and handed back several times, also by one driver, a delivery
    /// undone, a slot changed, and an order that moved to another day is packed again.
    private static func occasion(of kind: API.NotificationKind, _ order: OrderRecord) -> String {
        switch kind {
        case .orderDelivered: order.deliveredAt.map { "\($0.milliseconds)" } ?? ""
        case .orderAccepted, .orderReleased, .orderReady, .orderDeliveryUndone, .orderSlotStarted: "\(order.version)"
        default: ""
        }
    }

    /// The driver has arrived at the market, or is on the way to the customer.
    func moved(_ order: OrderRecord, _ progress: DriverProgress, by driver: User.ID, in session: DeliverySession.ID, at now: Instant) throws
    {
        let kind: API.NotificationKind
        switch progress {
        case .atMarket: kind = .orderAtMarket
        case .toYou: kind = .orderToYou
        case .toMarket, .toOtherCustomer, .atDoor: return
        }
        try tell(order, kind, by: driver, occasion: session.description, at: now)
    }

    /// A stall has too little of something, and the customer need not say anything.
    /// - Parameter isAgain: there is even less than the customer was told before.
    func short(_ line: OrderLineRecord, isAgain: Bool, of order: OrderRecord, at now: Instant) throws {
        try db.notifications.tell(
            [order.customer], .orderLineShort, about: API.SubjectID(order.id), item: Self.item(line, isAgain: isAgain),
            occasion: Self.occasion("\(line.id)", line, isAgain: isAgain), at: now)
    }

    /// The customer is asked about what is missing.
    /// - Parameter isAgain: there is even less than the customer was told before.
    func asked(_ line: OrderLineRecord, isAgain: Bool, of order: OrderRecord, at now: Instant) throws {
        try db.notifications.tell(
            [order.customer], .orderLineAsked, about: API.SubjectID(order.id), item: Self.item(line, isAgain: isAgain),
            occasion: Self.occasion("\(line.id) \(line.answerBy?.milliseconds ?? 0)", line, isAgain: isAgain), at: now)
    }

    /// What is missing. The second time it says how many are left, such as `Kale (1/3)`: only that is new.
    private static func item(_ line: OrderLineRecord, isAgain: Bool) -> String {
        isAgain ? "\(line.name) (\(line.boughtQuantity)/\(line.quantity))" : line.name
    }

    private static func occasion(_ first: String, _ line: OrderLineRecord, isAgain: Bool) -> String {
        isAgain ? "\(first) \(line.boughtQuantity)" : first
    }

    /// The stall offers something for what is missing.
    func offered(_ substitute: SubstituteRecord, for line: OrderLineRecord, of order: OrderRecord, at now: Instant) throws {
        try db.notifications.tell(
            [order.customer], .orderLineAsked, about: API.SubjectID(order.id), item: "\(line.name) → \(substitute.name)",
            occasion: substitute.id.description, at: now)
    }

    /// The customer did not answer in time.
    func decided(_ line: OrderLineRecord, of order: OrderRecord, at now: Instant) throws {
        try db.notifications.tell(
            [order.customer], .orderLineDecided, about: API.SubjectID(order.id), item: line.name,
            occasion: "\(line.id) \(line.answerBy?.milliseconds ?? 0)", at: now)
    }

    /// Money is on its way to the card.
    func refunded(_ amount: Cents, of order: OrderRecord, refund: Refund.ID, at now: Instant) throws {
        guard amount.isPositive else { return }
        try db.notifications.tell(
            [order.customer], .orderRefunded, about: API.SubjectID(order.id), item: amount.description, occasion: refund.description,
            at: now)
    }

    /// A reported problem was decided.
    func issueAnswered(_ issue: OrderIssue.ID, of order: OrderRecord, at now: Instant) throws {
        try tell(order, .orderIssueAnswered, occasion: issue.description, at: now)
    }

    /// The customer moved the order to another time: the members of its vendors who see orders are told, unless they have not read of the last
    /// move yet. What they read then is the order as it is.
    func slotChanged(_ order: OrderRecord, _ vendors: [Vendor.ID], at now: Instant) throws {
        let members = try db.all(
            User.ID.self,
            """
            SELECT m.user_id FROM vendor_members m WHERE m.vendor_id IN (\(list: vendors)) AND m.can_orders AND m.user_id <> \(order.customer)
                AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = m.user_id AND n.read_at IS NULL
                    AND n.kind = \(API.NotificationKind.orderSlotChanged) AND n.subject_id = \(API.SubjectID(order.id).description))
            ORDER BY m.user_id LIMIT 500
            """)
        try db.notifications.tell(
            members, .orderSlotChanged, about: API.SubjectID(order.id), item: order.numberText, occasion: "\(order.version)", at: now)
    }

    /// The card of an order that was placed before must be confirmed.
    func mustConfirm(_ payment: Payment.ID, of order: OrderRecord, at now: Instant) throws {
        try tell(order, .paymentActionNeeded, occasion: payment.description, at: now)
    }

    /// The card of goods that were picked up can't be charged, and an administrator asks for another.
    func cardRequested(for order: OrderRecord, at now: Instant) throws {
        try tell(order, .paymentFailed, occasion: "\(now.milliseconds)", at: now)
    }

    /// The card could not be charged for a raised tip, which stays as it was.
    func tipFailed(_ payment: Payment.ID, of order: OrderRecord, at now: Instant) throws {
        try tell(order, .tipPaymentFailed, occasion: payment.description, at: now)
    }

    private func tell(
        _ order: OrderRecord, _ kind: API.NotificationKind, by driver: User.ID? = nil, occasion: String = "", at now: Instant
    ) throws {
        try db.notifications.tell(
            [order.customer], kind, about: API.SubjectID(order.id), item: .source(order.source),
            person: driver.map { .user($0) } ?? .text(""), occasion: occasion, at: now)
    }

    private static func kind(of order: OrderRecord, after previous: OrderRecord, at now: Instant) -> API.NotificationKind? {
        switch order.status {
        case .accepted: .orderAccepted
        case .pickedUp: previous.status == .delivered ? .orderDeliveryUndone : .orderPickedUp
        case .delivered: .orderDelivered
        case .ready: .orderReady
        case .cancelled: .orderCancelled
        case .expired: .orderExpired
        case .undeliverable: .orderUndeliverable
        case .created: previous.status == .scheduled ? .orderSlotStarted : previous.status == .accepted ? .orderReleased : nil
        case .paymentFailed: isDeclineNews(previous, at: now) ? .paymentFailed : nil
        case .pendingPayment, .scheduled, .retrieved, .collected: nil
        }
    }
}
