import HarvestCore
import SQLStore

/// Reports a problem with a line of an order, or with the order.
package struct IssueReport: Sendable {
    let id: OrderIssue.ID
    let order: Order.ID
    let input: API.IssueCreate
    let customer: User.ID
    let now: Instant

    package init(_ id: OrderIssue.ID, of order: Order.ID, _ input: API.IssueCreate, by customer: User.ID, at now: Instant) {
        (self.id, self.order, self.input, self.customer, self.now) = (id, order, input, customer, now)
    }

    /// Stores the report and publishes it.
    ///
    /// Throws an `OrderStateRefusal` before the customer has the goods, once the time for reports is over, while another report about the same
    /// is open, and if nothing is left to refund of the line. Throws an `InputRefusal` for lines, quantities and photos that are not theirs.
    package func store(_ db: Transaction) throws -> IssueRecord {
        let order = try db.orders.find(order, of: customer)
        guard let until = order.canBeReportedUntil(try db.settings.read()) else { throw OrderStateRefusal.notReceived(order.status) }
        guard now < until else { throw OrderStateRefusal.issuesClosed(order.status) }
        try checkPhotos(db)
        let (vendor, quantity) = try input.lineID == nil ? (onlyVendor(db), nil) : line(of: order, db)
        // One report about the same is open at a time. The index decides, whoever comes first.
        let count = try db.execute(
            """
            INSERT INTO order_issues (id, order_id, line_id, vendor_id, kind, quantity, description, status, reported_at)
            VALUES (\(id), \(order.id), \(input.lineID), \(vendor), \(input.kind), \(quantity), \(input.description), \(API.IssueStatus.open), \(now))
            ON CONFLICT DO NOTHING
            """)
        guard count == 1, let issue = try db.issues.find(id) else { throw OrderStateRefusal.issueOpen(order.status) }
        if let photos = input.photoIDs, !photos.isEmpty {
            try db.insert(
                into: "order_issue_photos (issue_id, position, photo_id)",
                photos.enumerated().map { "\(id), \($0.offset), \($0.element)" as SQL })
        }
        try db.issues.publish(id, .open, of: order, vendor: vendor, at: now)
        return issue
    }

    /// The vendor of the line, and how many units the report is about.
    private func line(of order: OrderRecord, _ db: Transaction) throws -> (vendor: Vendor.ID?, quantity: Int?) {
        guard let line = try db.refunds.lines(of: order).first(where: { $0.id == input.lineID }) else {
            throw InputRefusal("line_id", .notFound)
        }
        guard line.unitsLeft > 0 else { throw OrderStateRefusal.nothingLeft(order.status) }
        let quantity = input.quantity ?? line.unitsLeft
        guard quantity <= line.unitsLeft else { throw InputRefusal("quantity", .tooLarge(String(line.unitsLeft))) }
        return (line.vendor, quantity)
    }

    /// The vendor of the whole order, if it has only one.
    private func onlyVendor(_ db: Transaction) throws -> Vendor.ID? {
        if input.quantity != nil { throw InputRefusal("line_id", .required) }
        let sold = try db.orders.vendors(of: order).filter { (($0.finalFood ?? $0.food) + ($0.finalEBT ?? $0.ebt)).isPositive }
        return sold.count == 1 ? sold[0].vendor : nil
    }

    private func checkPhotos(_ db: Transaction) throws {
        let foreign = try (input.photoIDs ?? []).enumerated().filter { try !db.photos.isOwned($0.element, by: customer) }
        guard foreign.isEmpty else { throw InputRefusal(foreign.map { .init("photo_ids.\($0.offset)", .notFound) }) }
    }
}
