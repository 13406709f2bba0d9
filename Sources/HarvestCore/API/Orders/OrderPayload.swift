extension API {
    /// An order as its customer sees it.
    public struct Order: Codable, Sendable, Hashable {
        public var id: OrderID
        /// Short, for people.
        public var number: String
        public var deliveryStatus: DeliveryStatus
        public var fulfilment: Fulfilment
        public var source: Source
        public var preparation: Preparation?
        /// From `accepted` until `delivered`.
        public var driverProgress: DriverProgress?
        public var placedAt: Instant
        public var scheduledFor: Instant?
        public var lines: [OrderLine]
        public var vendors: [VendorAmounts]
        public var itemCount: Int
        public var amounts: Amounts
        public var rates: Rates
        /// 24 h after delivery.
        public var tipCanRiseUntil: Instant?
        /// The payment of the order itself; tips raised later have their own, see the receipt.
        public var payment: Payment
        /// Delivery only.
        public var address: AddressCopy?
        public var phone: String
        public var driver: OrderDriver?
        /// While a driver is on it.
        public var conversationID: ConversationID?
        public var rating: Rating?
        public var cancellation: Cancellation?
        public var history: [StatusChange]
        /// What this customer may do now.
        public var allowedActions: [OrderAction]

        private enum CodingKeys: String, CodingKey {
            case id, number
            case deliveryStatus = "delivery_status"
            case fulfilment, source, preparation
            case driverProgress = "driver_progress"
            case placedAt = "placed_at"
            case scheduledFor = "scheduled_for"
            case lines, vendors
            case itemCount = "item_count"
            case amounts, rates
            case tipCanRiseUntil = "tip_can_rise_until"
            case payment, address, phone, driver
            case conversationID = "conversation_id"
            case rating, cancellation, history
            case allowedActions = "allowed_actions"
        }

        public init(
            id: OrderID, number: String, deliveryStatus: DeliveryStatus, fulfilment: Fulfilment, source: Source,
            preparation: Preparation? = nil, driverProgress: DriverProgress? = nil, placedAt: Instant, scheduledFor: Instant? = nil,
            lines: [OrderLine], vendors: [VendorAmounts], itemCount: Int, amounts: Amounts, rates: Rates, tipCanRiseUntil: Instant? = nil,
            payment: Payment, address: AddressCopy? = nil, phone: String, driver: OrderDriver? = nil, conversationID: ConversationID? = nil,
            rating: Rating? = nil, cancellation: Cancellation? = nil, history: [StatusChange], allowedActions: [OrderAction]
        ) {
            self.id = id
            self.number = number
            self.deliveryStatus = deliveryStatus
            self.fulfilment = fulfilment
            self.source = source
            self.preparation = preparation
            self.driverProgress = driverProgress
            self.placedAt = placedAt
            self.scheduledFor = scheduledFor
            self.lines = lines
            self.vendors = vendors
            self.itemCount = itemCount
            self.amounts = amounts
            self.rates = rates
            self.tipCanRiseUntil = tipCanRiseUntil
            self.payment = payment
            self.address = address
            self.phone = phone
            self.driver = driver
            self.conversationID = conversationID
            self.rating = rating
            self.cancellation = cancellation
            self.history = history
            self.allowedActions = allowedActions
        }
    }
}
