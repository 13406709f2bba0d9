import HarvestCore

/// Paths of what customers say about their orders.
extension SitePath {
    package static let vendorRatings = SitePath("vendor", "ratings")
    /// POST: the vendor's answer.
    package static func vendorRatingAnswer(_ id: Order.ID) -> SitePath { vendorRatings.under(id.description, "answer") }
    package static let vendorIssues = SitePath("vendor", "issues")

    package static let adminIssues = SitePath("admin", "issues")
    /// GET: a report. POST: the decision.
    package static func adminIssue(_ id: OrderIssue.ID) -> SitePath { adminIssues.under(id.description) }
    /// GET: asks how many units. POST: refunds them.
    package static func adminLineRefund(_ id: Order.ID, _ line: OrderLine.ID) -> SitePath {
        adminOrder(id).under("lines", line.description, "refund")
    }
}
