extension API {
    /// An order, as its customer sees it.
    public struct Order: Codable, Sendable, Hashable {
        public var id: OrderID
        /// Short number for people, such as `H-7K41`.
        public var number: String
        public var deliveryStatus: DeliveryStatus
        public var fulfilment: Fulfilment
        public var source: Source
        /// Restaurants only. nil until the restaurant begins to cook.
        public var preparation: Preparation?
        /// Where the driver is, from `accepted` until `delivered`. nil otherwise.
        public var driverProgress: DriverProgress?
        public var placedAt: Instant
        /// nil for an order that is wanted at once.
        public var scheduledFor: Instant?
        public var lines: [OrderLine]
        /// What each vendor gets.
        public var vendors: [VendorAmounts]
        /// Sum of the quantities.
        public var itemCount: Int
        public var amounts: Amounts
        /// The rates that the order was priced with.
        public var rates: Rates
        /// End of the time in which the customer can raise the tip, 24 hours after delivery. nil before delivery and for pick-up.
        public var tipCanRiseUntil: Instant?
        /// The payment of the order itself. nil if EBT pays the whole order.
        public var payment: Payment?
        /// The payment of the last raise of the tip. `amounts` has the tip only once it is captured. nil until the tip is raised.
        public var tipPayment: Payment?
        /// A copy from the time of the order. nil for pick-up.
        public var address: AddressDetails?
        /// E.164.
        public var phone: String
        /// nil before `accepted`, for pick-up and for a cancelled order.
        public var driver: OrderDriver?
        /// The chat with the driver, also after it was closed. nil before a driver accepted the order, and for pick-up.
        public var conversationID: ConversationID?
        /// nil until the customer rates the order.
        public var rating: Rating?
        /// nil unless it is cancelled.
        public var cancellation: Cancellation?
        /// nil unless the market canceled the order's day and the customer has to choose.
        public var rainOff: RainOff?
        /// Every state that the order has had, oldest first.
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
            case payment
            case tipPayment = "tip_payment"
            case address, phone, driver
            case conversationID = "conversation_id"
            case rating, cancellation
            case rainOff = "rain_off"
            case history
            case allowedActions = "allowed_actions"
        }

        public init(
            id: OrderID, number: String, deliveryStatus: DeliveryStatus, fulfilment: Fulfilment, source: Source,
            preparation: Preparation? = nil, driverProgress: DriverProgress? = nil, placedAt: Instant, scheduledFor: Instant? = nil,
            lines: [OrderLine], vendors: [VendorAmounts], itemCount: Int, amounts: Amounts, rates: Rates, tipCanRiseUntil: Instant? = nil,
            payment: Payment? = nil, tipPayment: Payment? = nil, address: AddressDetails? = nil, phone: String,
            driver: OrderDriver? = nil, conversationID: ConversationID? = nil,
            rating: Rating? = nil, cancellation: Cancellation? = nil, rainOff: RainOff? = nil, history: [StatusChange],
            allowedActions: [OrderAction]
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
            self.tipPayment = tipPayment
            self.address = address
            self.phone = phone
            self.driver = driver
            self.conversationID = conversationID
            self.rating = rating
            self.cancellation = cancellation
            self.rainOff = rainOff
            self.history = history
            self.allowedActions = allowedActions
        }
    }
}

extension API.Order: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.number, number)
            json.member(CodingKeys.deliveryStatus, deliveryStatus)
            json.member(CodingKeys.fulfilment, fulfilment)
            json.member(CodingKeys.source, source)
            json.member(CodingKeys.preparation, preparation)
            json.member(CodingKeys.driverProgress, driverProgress)
            json.member(CodingKeys.placedAt, placedAt)
            json.member(CodingKeys.scheduledFor, scheduledFor)
            json.member(CodingKeys.lines, lines)
            json.member(CodingKeys.vendors, vendors)
            json.member(CodingKeys.itemCount, itemCount)
            json.member(CodingKeys.amounts, amounts)
            json.member(CodingKeys.rates, rates)
            json.member(CodingKeys.tipCanRiseUntil, tipCanRiseUntil)
            json.member(CodingKeys.payment, payment)
            json.member(CodingKeys.tipPayment, tipPayment)
            json.member(CodingKeys.address, address)
            json.member(CodingKeys.phone, phone)
            json.member(CodingKeys.driver, driver)
            json.member(CodingKeys.conversationID, conversationID)
            json.member(CodingKeys.rating, rating)
            json.member(CodingKeys.cancellation, cancellation)
            json.member(CodingKeys.rainOff, rainOff)
            json.member(CodingKeys.history, history)
            json.member(CodingKeys.allowedActions, allowedActions)
        }
    }
}
