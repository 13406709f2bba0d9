import HarvestCore
import SQLStore

extension Transaction {
    /// Problems that customers reported.
    package var issues: IssueRepository { IssueRepository(db: self) }
}

/// Fetches the problems that customers reported.
package struct IssueRepository {
    let db: Transaction

    /// The report, or nil if there is none.
    package func find(_ id: OrderIssue.ID) throws -> IssueRecord? {
        try db.first(IssueRecord.self, "SELECT \(sql: IssueRecord.columns) FROM order_issues i WHERE i.id = \(id)")
    }

    /// The reports of an order after a position, oldest first.
    package func list(of order: Order.ID, after: (at: Instant, id: OrderIssue.ID)?, limit: Int) throws -> [IssueRecord] {
        let after = after ?? (Instant(milliseconds: 0), .lowest)
        return try db.all(
            IssueRecord.self,
            """
            SELECT \(sql: IssueRecord.columns) FROM order_issues i
            WHERE i.order_id = \(order) AND (i.reported_at > \(after.at) OR (i.reported_at = \(after.at) AND i.id > \(after.id)))
            ORDER BY i.reported_at, i.id LIMIT \(limit)
            """)
    }

    /// The reports as apps get them, with their photos.
    /// - Parameter base: the portal's URL, for links to photos.
    package func payloads(_ issues: [IssueRecord], base: String) throws -> [API.Issue] {
        let photos = try photos(of: issues.map(\.id), base: base)
        return issues.map { $0.payload(photos[$0.id] ?? []) }
    }

    /// The photos of some reports, in the customers' order.
    package func photos(of issues: [OrderIssue.ID], base: String) throws -> [OrderIssue.ID: [API.Photo]] {
        guard !issues.isEmpty else { return [:] }
        let rows = try db.all(
            """
            SELECT issue_id, photo_id FROM order_issue_photos WHERE issue_id IN (\(list: issues)) ORDER BY issue_id, position LIMIT 1000
            """
        ) { (issue: try $0.value("issue_id", as: OrderIssue.ID.self), photo: try $0.value("photo_id", as: Photo.ID.self)) }
        let photos = try OrderPhotos(rows.map(\.photo), baseURL: base, db)
        return Dictionary(grouping: rows, by: \.issue).mapValues { $0.compactMap { photos[$0.photo] } }
    }

    /// Publishes that a report was made or decided.
    func publish(_ issue: OrderIssue.ID, _ status: API.IssueStatus, of order: OrderRecord, vendor: Vendor.ID?, at now: Instant) throws {
        let change = API.OrderIssueChanged(orderID: order.id, issueID: issue, status: status)
        let vendors = vendor.map { [$0.description] } ?? []
        try db.events.publish(
            .orderIssueChanged(change), to: [order.customer.description, EventRecipient.admins] + vendors, at: now)
    }
}
