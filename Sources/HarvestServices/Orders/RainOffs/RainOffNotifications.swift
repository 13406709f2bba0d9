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

    /// The customers of some orders, and until when they choose. Who has several gets one e-mail.
    func tellCustomers(of orders: [OrderRecord], until chooseBy: Instant) throws {
        let customers = Set(orders.map(\.customer)).sorted()
        let people = try db.all(
            EmailNotifications.Recipient.self,
            """
            SELECT \(sql: EmailNotifications.Recipient.columns) FROM users u
            WHERE u.id IN (\(list: customers)) AND \(sql: EmailNotifications.isReachable) ORDER BY u.id LIMIT \(customers.count)
            """)
        let payments = try db.payments.ofOrders(orders.map(\.id))
        let creditable = Set(orders.map(\.id).filter { payments[$0]?.canBecomeCredit == true })
        let languages = Dictionary(people.map { ($0.user, $0.language) }, uniquingKeysWith: { $1 })
        for order in orders {
            let language = languages[order.customer] ?? .english
            try db.notifications.tell(
                [order.customer], .orderRainedOff, about: API.SubjectID(order.id), item: item(in: language),
                person: question(about: [order], creditable, until: chooseBy, language), occasion: "\(now.milliseconds)", at: now)
        }
        let byCustomer = Dictionary(grouping: orders, by: \.customer)
        try email(people, .orderRainedOff) { question(about: byCustomer[$0.user] ?? [], creditable, until: chooseBy, $0.language) }
    }

    /// `Storm warning. Until Sunday, November 22, 10:00 am, order 421 waits for your choice: another day or a refund`
    /// - Parameter creditable: the orders whose money can become store credit, too.
    private func question(
        about orders: [OrderRecord], _ creditable: Set<Order.ID>, until chooseBy: Instant, _ language: Language
    ) -> String {
        let (until, numbers) = (market.clock.local(chooseBy), orders.map(\.numberText).joined(separator: ", "))
        let (day, time) = (until.date.words(language), until.time.twelveHours)
        let subject = LocalizedText(
            orders.count == 1 ? "order \(numbers) waits" : "orders \(numbers) wait",
            orders.count == 1 ? "el pedido \(numbers) espera" : "los pedidos \(numbers) esperan")
        let choices =
            orders.contains { creditable.contains($0.id) }
            ? LocalizedText("another day, a refund or store credit", "otro día, un reembolso o saldo")
            : LocalizedText("another day or a refund", "otro día o un reembolso")
        return LocalizedText(
            "\(shownReason). Until \(day), \(time.english), \(subject.english) for your choice: \(choices.english)",
            "\(shownReason). Hasta el \(day), \(time.spanish), \(subject.spanish) tu respuesta: \(choices.spanish)")(language)
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
        try email(emailed.values.sorted { $0.user < $1.user }, .marketDayCancelled) { _ in shownReason }
    }

    private func email(
        _ people: [EmailNotifications.Recipient], _ kind: API.NotificationKind, person: (EmailNotifications.Recipient) -> String
    ) throws {
        let emails = people.map { reader in
            (
                Email.notification(name: reader.name, kind: kind, item: item(in: reader.language), person: person(reader)),
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
