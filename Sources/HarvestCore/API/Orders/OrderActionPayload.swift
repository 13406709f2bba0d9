extension API {
    /// Something that the customer may do with an order now. Draw buttons from it.
    public enum OrderAction: String, Codable, Sendable, Hashable, CaseIterable {
        /// `POST /payments/{payment_id}/confirmation`
        case confirmPayment = "confirm_payment"
        /// `POST /orders/{order_id}/replacement-card`
        case replaceCard = "replace_card"
        /// `POST /orders/{order_id}/cancellation`
        case cancel
        /// `PUT /orders/{order_id}/slot`
        case changeSlot = "change_slot"
        /// `POST /orders/{order_id}/rain-off-choice`
        case answerRainOff = "answer_rain_off"
        /// `POST /orders/{order_id}/tip`
        case raiseTip = "raise_tip"
        /// `POST /orders/{order_id}/lines/{line_id}/shortage-answer`
        case answerShortage = "answer_shortage"
        /// `GET /orders/{order_id}/hand-over-code`
        case showCode = "show_code"
        /// `PUT /orders/{order_id}/rating`
        case rate
        /// `POST /orders/{order_id}/issues`
        case reportIssue = "report_issue"
        /// `GET /orders/{order_id}/reorder-quote`
        case reorder
    }
}
