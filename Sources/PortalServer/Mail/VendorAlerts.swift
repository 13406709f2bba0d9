import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var vendorAlerts: VendorAlerts { VendorAlerts(db: self) }
}

/// The letters that a farm's people, and a customer, asked for in their profile, put in the outbox with the change they tell of.
struct VendorAlerts {
    let db: Transaction

    private struct Reader {
        let user: User.ID
        let email: String
        let name: String
        let language: Language
    }

    /// A paid order: to everybody at its vendors who may see orders and wants to hear of new ones. Once, however often it is told.
    func newOrder(_ order: OrderRecord, of vendors: [Vendor.ID], at now: Instant) throws {
        for vendor in vendors {
            let readers = try readers(of: vendor, right: "m.can_orders", alert: "orders")
            guard !readers.isEmpty else { continue }
            let lines = try db.all(
                "SELECT quantity, name, unit FROM order_lines WHERE order_id = \(order.id) AND vendor_id = \(vendor) ORDER BY position LIMIT 200"
            ) { QuantityWords.of(try $0.int(at: 0), try $0.text(at: 1), unit: try $0.text(at: 2)) }
            guard let source = try db.orderSources.find(order.source) else { continue }
            for reader in readers {
                let text = Text(reader.language)
                let dates = DateWords(text: text, clock: source.clock, now: now)
                let words = text.mail.newOrder(
                    name: reader.name, number: order.numberText, lines: lines, place: source.name,
                    slot: order.scheduledFor.map { dates.day(source.clock.today(at: $0)) + ", " + dates.time($0) },
                    link: MailLink.to(.vendorOrder(order.id)))
                try queue(words, "order.new \(order.id)", reader, at: now)
            }
        }
    }

    /// An order that ended because nobody collected it: to its vendors like a new one, and to its customer.
    func notCollected(_ order: OrderRecord, at now: Instant) throws {
        guard let source = try db.orderSources.find(order.source) else { return }
        let vendors = try db.all(Vendor.ID.self, "SELECT vendor_id FROM order_vendors WHERE order_id = \(order.id) LIMIT 1000")
        for vendor in vendors {
            for reader in try readers(of: vendor, right: "m.can_orders", alert: "orders") {
                let words = Text(reader.language).mail.notCollected(
                    name: reader.name, number: order.numberText, place: source.name, link: MailLink.to(.vendorOrder(order.id)))
                try queue(words, "order.not_collected \(order.id)", reader, at: now)
            }
        }
        for reader in try readers("users u WHERE u.id = \(order.customer)", alert: "orders") {
            let words = Text(reader.language).mail.notCollectedByYou(
                name: reader.name, number: order.numberText, place: source.name, amount: MoneyWords.exact(order.total))
            try queue(words, "order.not_collected_by_you \(order.id)", reader, at: now)
        }
    }

    /// Money that left, or did not arrive: to everybody at the farm who may see money and wants to hear of payouts.
    func payout(_ payout: PayoutRecord, to vendor: Vendor.ID, hasFailed: Bool, at now: Instant) throws {
        let (settings, account) = (try db.settings.read(), try db.payouts.account(of: .vendor(vendor)))
        let again = try db.payouts.nextDay(of: .vendor(vendor), settings, at: now)
        for reader in try readers(of: vendor, right: "m.can_money", alert: "payouts") {
            let text = Text(reader.language)
            let (words, amount) = (text.mail, MoneyWords.exact(payout.amount))
            let letter =
                hasFailed
                ? words.payoutFailed(
                    name: reader.name, amount: amount, bank: account?.shown,
                    again: DateWords(text: text, clock: settings.clock, now: now).onDay(again), link: MailLink.to(.vendorPayoutsBank))
                : words.payoutSent(name: reader.name, amount: amount, link: MailLink.to(.vendorPayout(payout.id)))
            try queue(letter, "payout.\(hasFailed ? "failed" : "sent") \(payout.id)", reader, at: now)
        }
    }

    private func readers(of vendor: Vendor.ID, right: SQL, alert: String) throws -> [Reader] {
        try readers(
            "vendor_members m JOIN users u ON u.id = m.user_id WHERE m.vendor_id = \(vendor) AND \(sql: right)", alert: alert)
    }

    /// Those of some people `u` who want to hear of it.
    private func readers(_ people: SQL, alert: String) throws -> [Reader] {
        try db.all(
            """
            SELECT u.id, u.email, u.first_name, u.locale FROM \(sql: people)
                AND u.status = 'active' AND u.mail_alerts LIKE \("%" + alert + "%")
            ORDER BY u.id LIMIT 50
            """
        ) {
            Reader(
                user: try $0.value(at: 0), email: try $0.text(at: 1), name: try $0.text(at: 2), language: try $0.value(at: 3))
        }
    }

    /// The letter's id follows from what it tells and whom, so that telling it again is no second letter.
    private func queue(_ words: MailText, _ subject: String, _ reader: Reader, at now: Instant) throws {
        let digest = Digest.sha256("\(subject) \(reader.user)".utf8)
        guard let uuid = UUIDBytes(bytes: digest.prefix(16)) else { return }
        try db.mails.queueOnce(words, to: reader.email, id: Mail.ID(uuid: uuid), at: now)
    }
}

/// Links in letters that are written where nobody knows at which address people reach the portal: `MailWorker` puts it in.
enum MailLink {
    static let portal = "{portal}"

    static func to(_ path: SitePath) -> String { portal + path.text }
}
