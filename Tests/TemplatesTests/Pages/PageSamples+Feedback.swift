import HarvestCore

@testable import Templates

/// Pages about what customers say about their orders.
extension PageSamples {
    static var feedbackPages: [any Page] {
        let figures = RatingFigures(count: 3, freshness: 13, onTime: 14)
        let refused = FormState([VendorRatingsPage.answerField(id(Order.self)): hostile], problems: [])
        return [
            VendorRatingsPage(figures: RatingFigures(count: 0, freshness: 0, onTime: 0), rows: []),
            VendorRatingsPage(figures: figures, rows: [rating], next: "7", refused: id(Order.self), form: refused),
            VendorIssuesPage(rows: []), VendorIssuesPage(rows: API.IssueKind.allCases.map { issue($0, .refunded) }, hasMore: true),
            AdminIssuesPage(rows: [], isOpen: true, openCount: 0),
            AdminIssuesPage(rows: API.IssueStatus.allCases.map { issue(.other, $0) }, isOpen: false, openCount: 60, page: 2),
            AdminIssuePage(IssueDetail(issue(.poorQuality, .open), unitsLeft: 2, refundable: 329)),
            AdminIssuePage(IssueDetail(issue(.late, .open, isOfLine: false), unitsLeft: 0, refundable: 2452)),
            AdminIssuePage(IssueDetail(issue(.damaged, .declined), unitsLeft: 2, refundable: 329)),
            AdminLineRefundPage(
                order: id(Order.self), number: hostile, line: id(OrderLine.self), item: hostile, unitsLeft: 2, refund: id(Refund.self)),
        ]
    }

    private static var rating: VendorRating {
        VendorRating(
            order: id(Order.self), orderNumber: 1, freshness: 5, onTime: 4, comment: hostile, ratedAt: instant, answer: hostile)
    }

    private static func issue(_ kind: API.IssueKind, _ status: API.IssueStatus, isOfLine: Bool = true) -> IssueSummary {
        let isRefunded = status == .refunded
        var issue = IssueSummary(
            id: id(OrderIssue.self), order: id(Order.self), number: hostile, fulfilment: .delivery, isRestaurant: false, customer: hostile,
            kind: kind, item: isOfLine ? hostile : nil, vendor: isOfLine ? hostile : nil, quantity: isOfLine ? 2 : nil,
            description: hostile, status: status, refund: isRefunded ? 329 : nil, vendorPart: isRefunded ? 267 : nil,
            answer: status == .open ? nil : hostile, reportedAt: instant)
        issue.photos = [id(Photo.self)]
        return issue
    }
}
