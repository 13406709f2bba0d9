import HarvestCore
import SQLStore

/// Tells customers and vendors that a market's day is canceled: in the app, on devices and by text as they chose, and by e-mail. Customers always
/// get the e-mail, members of vendors if they chose e-mails about orders or have the switch on.
struct RainOffNotifications {
    let db: Transaction
    let market: MarketRecord
    let day: LocalDate
    let reason: String
    let now: Instant

    /// The customers of some orders. Who has several gets one e-mail.
    func tellCustomers(of orders: [OrderRecord]) throws {
        let customers = Set(orders.map(\.customer)).sorted()
        let people = try db.all(
            EmailNotifications.Recipient.self,
            """
            SELECT \(sql: EmailNotifications.Recipient.columns) FROM users u
            WHERE u.id IN (\(list: customers)) AND \(sql: EmailNotifications.isReachable) ORDER BY u.id LIMIT \(customers.count)
            """)
        let languages = Dictionary(people.map { ($0.user, $0.language) }, uniquingKeysWith: { $1 })
        for order in orders {
            try db.notifications.tell(
                [order.customer], .orderRainedOff, about: API.SubjectID(order.id), item: item(in: languages[order.customer] ?? .english),
                person: shownReason, occasion: "\(now.milliseconds)", at: now)
        }
        try email(people, .orderRainedOff)
    }

    /// The members who see orders of vendors with a stall at the market or with an order that waits for the day, each once.
    func tellVendors() throws {
        let vendors = try db.all(
            Vendor.ID.self,
            """
            SELECT vendor_id FROM stalls WHERE market_id = \(market.id)
            UNION SELECT v.vendor_id FROM orders o JOIN order_vendors v ON v.order_id = o.id
                WHERE o.market_id = \(market.id) AND o.market_day = \(day) AND o.choose_by IS NOT NULL
            ORDER BY vendor_id LIMIT 1000
            """)
        guard !vendors.isEmpty else { return }
        let members = try db.all(
            """
            SELECT DISTINCT u.id, u.locale FROM vendor_members m JOIN users u ON u.id = m.user_id
            WHERE m.vendor_id IN (\(list: vendors)) AND m.can_orders ORDER BY u.id LIMIT 2000
            """
        ) { (user: try $0.value("id", as: User.ID.self), language: try $0.value("locale", as: Language.self)) }
        let alerted = try db.emailNotifications.members(of: vendors, right: "m.can_orders", alert: "orders").map(\.recipient)
        let emailed = Dictionary(alerted.map { ($0.user, $0) }, uniquingKeysWith: { $1 })
        for member in members {
            try db.notifications.tell(
                [member.user], .marketDayCancelled, about: API.SubjectID(market.id), item: .text(item(in: member.language)),
                person: .text(shownReason), occasion: "\(day) \(now.milliseconds)", isEmailed: emailed[member.user] != nil, at: now)
        }
        try email(emailed.values.sorted { $0.user < $1.user }, .marketDayCancelled)
    }

    private func email(_ people: [EmailNotifications.Recipient], _ kind: API.NotificationKind) throws {
        let emails = people.map { reader in
            (
                Email.notification(name: reader.name, kind: kind, item: item(in: reader.language), person: shownReason),
                reader
            )
        }
        try db.emailNotifications.queue(emails, "\(kind.rawValue) \(market.id) \(day) \(now.milliseconds)", at: now)
    }

    /// `Silverlake (Saturday, November 28)`.
    private func item(in language: Language) -> String { "\(market.name) (\(day.words(language)))" }

    /// Sentences follow the reason, so that it ends without a period.
    private var shownReason: String { reason.hasSuffix(".") ? String(reason.dropLast()) : reason }
}
