import HarvestCore
import SQLStore

extension Transaction {
    var emailNotifications: EmailNotifications { EmailNotifications(db: self) }
}

/// Queues e-mails to members of vendors and to customers, in the transaction of the change. Alerts are for people who chose them in their
/// profiles; e-mails about a customer's money are always sent. Each feature adds its e-mails in an extension.
struct EmailNotifications {
    struct Recipient {
        let user: User.ID
        let email: String
        let name: String
        let language: Language
    }

    let db: Transaction

    /// The active members of a vendor who have a right and whose profile has an alert.
    /// - Parameter right: a Boolean column of `vendor_members m`.
    func members(of vendor: Vendor.ID, right: SQL, alert: String) throws -> [Recipient] {
        try recipients("vendor_members m JOIN users u ON u.id = m.user_id WHERE m.vendor_id = \(vendor) AND \(sql: right)", alert: alert)
    }

    /// The same for several vendors. Who is a member of two of them is returned for each.
    func members(of vendors: [Vendor.ID], right: SQL, alert: String) throws -> [(vendor: Vendor.ID, recipient: Recipient)] {
        try db.all(
            """
            SELECT m.vendor_id, \(sql: Recipient.columns) FROM vendor_members m JOIN users u ON u.id = m.user_id
            WHERE m.vendor_id IN (\(list: vendors)) AND \(sql: right) AND \(sql: Self.isActive) AND u.mail_alerts LIKE \("%" + alert + "%")
            ORDER BY m.vendor_id, m.user_id LIMIT 1000
            """
        ) { (try $0.value("vendor_id"), try Recipient(row: $0)) }
    }

    /// The active users among `people` whose profile has an alert.
    /// - Parameter people: the rest of a FROM clause with `users u`, and its WHERE clause.
    func recipients(_ people: SQL, alert: String) throws -> [Recipient] {
        try db.all(
            Recipient.self,
            """
            SELECT \(sql: Recipient.columns) FROM \(sql: people)
                AND \(sql: Self.isActive) AND u.mail_alerts LIKE \("%" + alert + "%")
            ORDER BY u.id LIMIT 50
            """)
    }

    /// A person, whatever the alerts in their profile; nil if the account is erased. Who is suspended must hear of money, too.
    func person(_ user: User.ID) throws -> Recipient? {
        try db.first(
            Recipient.self, "SELECT \(sql: Recipient.columns) FROM users u WHERE u.id = \(user) AND \(sql: Self.isReachable)")
    }

    /// The active members of a vendor who have a right, whatever the alerts in their profiles.
    func allMembers(of vendor: Vendor.ID, right: SQL) throws -> [Recipient] {
        try db.all(
            Recipient.self,
            """
            SELECT \(sql: Recipient.columns) FROM vendor_members m JOIN users u ON u.id = m.user_id
            WHERE m.vendor_id = \(vendor) AND \(sql: right) AND \(sql: Self.isActive) ORDER BY u.id LIMIT 50
            """)
    }

    private static let isActive: SQL = "u.status = 'active'"
    /// Also who is suspended. An erased account has no address.
    static let isReachable: SQL = "u.status <> 'erased'"

    /// Queues an e-mail once per subject and recipient: its identifier is a hash of both.
    /// - Parameter order: the order that it is about, if it is about one.
    func queue(_ email: Email, _ subject: String, of order: Order.ID? = nil, to recipient: Recipient, at now: Instant) throws {
        try queue([(email, recipient)], subject, of: order, at: now)
    }

    /// The same for e-mails of one kind about one subject.
    func queue(_ emails: [(Email, Recipient)], _ subject: String, of order: Order.ID? = nil, at now: Instant) throws {
        let new = emails.map { email, recipient in
            let id = Digest.identifier(of: "\(subject) \(recipient.user)", about: order)
            return NewEmail(id: Email.ID(uuid: id), email: email, language: recipient.language, recipient: recipient.email)
        }
        try db.outbox.queue(new, at: now)
    }
}

extension EmailNotifications.Recipient: RowDecodable {
    static let columns: SQL = "u.id, u.email, u.first_name, u.locale"

    init(row: Row) throws {
        user = try row.value("id")
        email = try row.text("email")
        name = try row.text("first_name")
        language = try row.value("locale")
    }
}
