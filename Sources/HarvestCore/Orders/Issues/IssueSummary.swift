/// A reported problem as the portal shows it.
package struct IssueSummary: Sendable, Hashable {
    package let id: OrderIssue.ID
    package let order: Order.ID
    /// The number of the order that people use.
    package let number: String
    package let fulfilment: Fulfilment
    package let isRestaurant: Bool
    /// The customer's full name.
    package let customer: String
    package let kind: API.IssueKind
    /// The name of the line's produce; nil for the order as a whole.
    package let item: String?
    /// The vendor that it concerns; nil for a whole order of several vendors.
    package let vendor: String?
    /// Units of the line; nil for the order as a whole.
    package let quantity: Int?
    package let description: String?
    package let status: API.IssueStatus
    /// EBT paid the line, or the whole order: its vendor settles the problem on its terminal, and nothing goes back to a card.
    package let isPaidWithEBT: Bool
    /// What the customer got back; nil unless it was refunded.
    package let refund: Cents?
    /// What of it the vendor paid; nil before the decision.
    package let vendorPart: Cents?
    package let answer: String?
    package let reportedAt: Instant
    package var photos: [Photo.ID] = []

    package init(
        id: OrderIssue.ID, order: Order.ID, number: String, fulfilment: Fulfilment, isRestaurant: Bool, customer: String,
        kind: API.IssueKind, item: String?, vendor: String?, quantity: Int?, description: String?, status: API.IssueStatus,
        isPaidWithEBT: Bool = false, refund: Cents? = nil, vendorPart: Cents? = nil, answer: String? = nil, reportedAt: Instant
    ) {
        (self.id, self.order, self.number, self.fulfilment, self.isRestaurant) = (id, order, number, fulfilment, isRestaurant)
        (self.customer, self.kind, self.item, self.vendor, self.quantity) = (customer, kind, item, vendor, quantity)
        (self.description, self.status, self.refund, self.vendorPart) = (description, status, refund, vendorPart)
        self.isPaidWithEBT = isPaidWithEBT
        (self.answer, self.reportedAt) = (answer, reportedAt)
    }

    /// Who pays by the published rule; nil if an administrator decides.
    package var bearer: IssueRule.Bearer? { IssueRule.bearer(of: kind, fulfilment: fulfilment, isRestaurant: isRestaurant) }
}

/// A reported problem with what can be refunded for it.
package struct IssueDetail: Sendable, Hashable {
    package let summary: IssueSummary
    /// Units of the line that were not refunded yet; 0 for the order as a whole.
    package let unitsLeft: Int
    /// What the units of the report cost, or for the order as a whole, the most that can be refunded.
    package let refundable: Cents

    package init(_ summary: IssueSummary, unitsLeft: Int, refundable: Cents) {
        (self.summary, self.unitsLeft, self.refundable) = (summary, unitsLeft, refundable)
    }
}
