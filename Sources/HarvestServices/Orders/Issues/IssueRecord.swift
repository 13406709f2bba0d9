import HarvestCore
import SQLStore

/// A problem that a customer reported with a line of an order, or with the order.
package struct IssueRecord: Sendable {
    package let id: OrderIssue.ID
    package let order: Order.ID
    /// Nil for the order as a whole.
    package let line: OrderLine.ID?
    /// The vendor that it concerns; nil for a whole order of several vendors.
    package let vendor: Vendor.ID?
    package let kind: API.IssueKind
    /// Units of the line; nil for the order as a whole.
    package let quantity: Int?
    package let description: String?
    package let status: API.IssueStatus
    /// EBT paid the line, or the whole order: its vendor settles the problem on its terminal.
    let isPaidWithEBT: Bool
    /// What went back to the card; nil unless it was refunded.
    package let refund: Cents?
    /// What of it the vendor paid; nil before the decision.
    package let vendorPart: Cents?
    package let answer: String?
    package let reportedAt: Instant
    package let answeredAt: Instant?

    static let columns: SQL = """
        i.id, i.order_id, i.line_id, i.vendor_id, i.kind, i.quantity, i.description, i.status, i.refund_cents, i.vendor_cents, i.answer, \
        i.reported_at, i.answered_at, CASE WHEN i.line_id IS NULL \
        THEN (SELECT coalesce(p.final_ebt_cents, 0) > 0 AND coalesce(p.final_total_cents, 1) = 0 FROM orders p WHERE p.id = i.order_id) \
        ELSE (SELECT p.paid_with_ebt FROM order_lines p WHERE p.id = i.line_id) END AS is_paid_with_ebt
        """

    /// The report as apps get it.
    func payload(_ photos: [API.Photo]) -> API.Issue {
        API.Issue(
            id: id, orderID: order, lineID: line, kind: kind, quantity: quantity, description: description, photos: photos, status: status,
            paidWithEBT: isPaidWithEBT ? true : nil, refundCents: refund, currency: "USD", answer: answer, reportedAt: reportedAt,
            answeredAt: answeredAt)
    }
}

extension IssueRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.value("order_id")
        line = try row.valueIfPresent("line_id")
        vendor = try row.valueIfPresent("vendor_id")
        kind = try row.value("kind")
        quantity = try row.intIfPresent("quantity")
        description = try row.textIfPresent("description")
        status = try row.value("status")
        isPaidWithEBT = try row.bool("is_paid_with_ebt")
        refund = try row.valueIfPresent("refund_cents")
        vendorPart = try row.valueIfPresent("vendor_cents")
        answer = try row.textIfPresent("answer")
        reportedAt = try row.value("reported_at")
        answeredAt = try row.valueIfPresent("answered_at")
    }
}

extension API.IssueKind: SQLValueConvertible {}
extension API.IssueStatus: SQLValueConvertible {}
