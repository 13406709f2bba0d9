extension API {
    /// `order.issue_changed`: An issue was reported or answered.
    public struct OrderIssueChanged: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case open, refunded, declined
        }

        public var orderID: OrderID
        public var issueID: IssueID
        public var status: Status

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case issueID = "issue_id"
            case status
        }

        public init(orderID: OrderID, issueID: IssueID, status: Status) {
            self.orderID = orderID
            self.issueID = issueID
            self.status = status
        }
    }
}
