extension API {
    /// `order.issue_changed`: an issue was reported or decided. For the customer and the vendor that it concerns.
    public struct OrderIssueChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var issueID: IssueID
        public var status: IssueStatus

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case issueID = "issue_id"
            case status
        }

        public init(orderID: OrderID, issueID: IssueID, status: IssueStatus) {
            (self.orderID, self.issueID, self.status) = (orderID, issueID, status)
        }
    }
}
