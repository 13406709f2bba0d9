extension API {
    /// `delivery.changed`: A stop was reached, completed or cancelled; the session ended.
    public struct DeliveryChanged: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
        public var status: DeliverySession.Status
        public var currentStopID: StopID?
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
