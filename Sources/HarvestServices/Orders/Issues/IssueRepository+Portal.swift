import HarvestCore
import SQLStore

// Reported problems as the portal lists them.
extension IssueRepository {
    private static let summaryColumns: SQL = """
        \(sql: IssueRecord.columns), o.number, o.fulfilment, (o.restaurant_id IS NOT NULL) AS is_restaurant, u.first_name, u.last_name, \
        l.name AS item, n.name AS vendor_name
        """
    private static let joins: SQL = """
        JOIN orders o ON o.id = i.order_id JOIN users u ON u.id = o.customer_id LEFT JOIN order_lines l ON l.id = i.line_id \
        LEFT JOIN vendors n ON n.id = i.vendor_id
        """

    /// The open reports, in the order of their index.
    private static let isOpen: SQL = "i.status IN (\(literals: [API.IssueStatus.open])) AND i.reported_at > \(Int64.min)"

    /// A page of reports for administrators: open ones by age, or decided ones, the last decision first.
    package func summaries(open isOpen: Bool, offset: Int, limit: Int) throws -> [IssueSummary] {
        let condition: SQL =
            isOpen
            ? "\(sql: Self.isOpen) ORDER BY i.reported_at, i.id"
            : "i.answered_at > \(Int64.min) ORDER BY i.answered_at DESC, i.id DESC"
        return try summaries("WHERE \(sql: condition) LIMIT \(limit) OFFSET \(offset)")
    }

    /// A page of the reports that concern a vendor, newest first.
    package func summaries(of vendor: Vendor.ID, offset: Int, limit: Int) throws -> [IssueSummary] {
        try summaries("WHERE i.vendor_id = \(vendor) ORDER BY i.reported_at DESC, i.id DESC LIMIT \(limit) OFFSET \(offset)")
    }

    /// The reports of an order, oldest first.
    package func summaries(of order: Order.ID) throws -> [IssueSummary] {
        try summaries("WHERE i.order_id = \(order) ORDER BY i.reported_at, i.id LIMIT 100")
    }

    /// How many reports wait for a decision.
    package func openCount() throws -> Int { try db.one(Int.self, "SELECT count(*) FROM order_issues i WHERE \(sql: Self.isOpen)") }

    /// A report with what can be refunded for it, or nil if there is none.
    package func detail(_ id: OrderIssue.ID) throws -> IssueDetail? {
        guard let summary = try summaries("WHERE i.id = \(id)").first, let issue = try find(id), let order = try db.orders.find(issue.order)
        else { return nil }
        let left = try db.refunds.refundable(of: order)
        guard let line = try issue.line.flatMap({ id in try db.refunds.lines(of: order).first { $0.id == id } }) else {
            return IssueDetail(summary, unitsLeft: 0, refundable: left)
        }
        let charge = line.charge(of: min(issue.quantity ?? 0, line.unitsLeft))
        return IssueDetail(summary, unitsLeft: line.unitsLeft, refundable: min(charge.total, left))
    }

    private func summaries(_ rest: SQL) throws -> [IssueSummary] {
        var found = try db.all("SELECT \(sql: Self.summaryColumns) FROM order_issues i \(sql: Self.joins) \(sql: rest)") {
            try IssueSummary(row: $0)
        }
        guard !found.isEmpty else { return found }
        let rows = try db.all(
            """
            SELECT issue_id, photo_id FROM order_issue_photos
            WHERE issue_id IN (\(list: found.map(\.id))) ORDER BY issue_id, position LIMIT 1000
            """
        ) { (issue: try $0.value("issue_id", as: OrderIssue.ID.self), photo: try $0.value("photo_id", as: Photo.ID.self)) }
        let photos = Dictionary(grouping: rows, by: \.issue)
        for index in found.indices { found[index].photos = photos[found[index].id]?.map(\.photo) ?? [] }
        return found
    }
}

extension IssueSummary {
    fileprivate init(row: Row) throws {
        let issue = try IssueRecord(row: row)
        self.init(
            id: issue.id, order: issue.order, number: OrderNumber.text(try row.value("number")), fulfilment: try row.value("fulfilment"),
            isRestaurant: try row.bool("is_restaurant"),
            customer: PersonName.full(try row.text("first_name"), try row.text("last_name")), kind: issue.kind,
            item: try row.textIfPresent("item"), vendor: try row.textIfPresent("vendor_name"), quantity: issue.quantity,
            description: issue.description, status: issue.status,
            isPaidWithEBT: issue.isPaidWithEBT, refund: issue.refund, vendorPart: issue.vendorPart, answer: issue.answer,
            reportedAt: issue.reportedAt)
    }
}
