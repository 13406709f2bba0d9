extension API {
    /// One stop of a delivery session.
    public struct Stop: Codable, Sendable, Hashable {
        /// The market or restaurant, or a customer.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case source, customer
        }

        public var id: StopID
        public var kind: Kind
        /// Index in the route; 0 is the source.
        public var sequence: Int
        public var status: StopStatus
        /// Name of the market, restaurant or customer.
        public var name: String
        public var position: Position
        /// nil at the source.
        public var orderID: OrderID?
        /// nil at the source and once the stop is over.
        public var address: AddressDetails?
        /// nil at the source.
        public var customer: StopCustomer?
        /// nil at the source.
        public var conversationID: ConversationID?
        /// Distance in metres: to the current stop from the driver, to a later stop from the one before. nil once the stop is over.
        public var distanceMetres: Int?
        /// Minutes for that distance. nil once the stop is over.
        public var estimatedMinutes: Int?
        /// The arrival at this stop through all stops before it, with its range. nil once the driver is there, and while it is unknown.
        public var arrival: ArrivalEstimate?
        /// nil before arrival.
        public var arrivedAt: Instant?
        /// nil before completion.
        public var completedAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, kind, sequence, status, name, position
            case orderID = "order_id"
            case address, customer
            case conversationID = "conversation_id"
            case distanceMetres = "distance_m"
            case estimatedMinutes = "estimated_minutes"
            case arrival
            case arrivedAt = "arrived_at"
            case completedAt = "completed_at"
        }

        public init(
            id: StopID, kind: Kind, sequence: Int, status: StopStatus, name: String, position: Position, orderID: OrderID? = nil,
            address: AddressDetails? = nil, customer: StopCustomer? = nil, conversationID: ConversationID? = nil,
            distanceMetres: Int? = nil, estimatedMinutes: Int? = nil, arrival: ArrivalEstimate? = nil, arrivedAt: Instant? = nil,
            completedAt: Instant? = nil
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
            self.arrival = arrival
            self.arrivedAt = arrivedAt
            self.completedAt = completedAt
        }
    }
}
