extension API {
    /// One stop of a delivery session.
    public struct Stop: Codable, Sendable, Hashable {
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case source, customer
        }

        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case ahead, current, arrived, completed, cancelled
        }

        public var id: StopID
        public var kind: Kind
        /// 0 is the market or restaurant.
        public var sequence: Int
        public var status: Status
        public var name: String
        public var position: Position
        /// Customer stops.
        public var orderID: OrderID?
        /// Customer stops, until completed.
        public var address: AddressCopy?
        public var customer: StopCustomer?
        public var conversationID: ConversationID?
        /// From the last known position.
        public var distanceMetres: Int?
        public var estimatedMinutes: Int?
        public var arrivedAt: Instant?
        public var completedAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, kind, sequence, status, name, position
            case orderID = "order_id"
            case address, customer
            case conversationID = "conversation_id"
            case distanceMetres = "distance_m"
            case estimatedMinutes = "estimated_minutes"
            case arrivedAt = "arrived_at"
            case completedAt = "completed_at"
        }

        public init(
            id: StopID, kind: Kind, sequence: Int, status: Status, name: String, position: Position, orderID: OrderID? = nil,
            address: AddressCopy? = nil, customer: StopCustomer? = nil, conversationID: ConversationID? = nil, distanceMetres: Int? = nil,
            estimatedMinutes: Int? = nil, arrivedAt: Instant? = nil, completedAt: Instant? = nil
        ) {
            self.id = id
            self.kind = kind
            self.sequence = sequence
            self.status = status
            self.name = name
            self.position = position
            self.orderID = orderID
            self.address = address
            self.customer = customer
            self.conversationID = conversationID
            self.distanceMetres = distanceMetres
            self.estimatedMinutes = estimatedMinutes
            self.arrivedAt = arrivedAt
            self.completedAt = completedAt
        }
    }
}
