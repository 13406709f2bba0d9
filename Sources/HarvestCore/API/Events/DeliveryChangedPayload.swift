extension API {
    /// `delivery.changed`: a stop was reached, completed or cancelled, a line was picked, or the session ended. For the driver.
    public struct DeliveryChanged: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
        public var status: DeliverySession.Status
        /// nil once the session has ended.
        public var currentStopID: StopID?
        /// Shopping lines that are not picked yet, or whose shortage waits for the customer.
        public var openLines: Int

        private enum CodingKeys: String, CodingKey {
            case deliverySessionID = "delivery_session_id"
            case status
            case currentStopID = "current_stop_id"
            case openLines = "open_lines"
        }

        public init(deliverySessionID: DeliveryID, status: DeliverySession.Status, currentStopID: StopID? = nil, openLines: Int) {
            self.deliverySessionID = deliverySessionID
            self.status = status
            self.currentStopID = currentStopID
            self.openLines = openLines
        }
    }
}
