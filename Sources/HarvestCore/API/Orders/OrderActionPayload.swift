extension API {
    /// OrderAction.
    public enum OrderAction: String, Codable, Sendable, Hashable, CaseIterable {
        case confirmPayment = "confirm_payment"
        case cancel
        case raiseTip = "raise_tip"
        case answerShortage = "answer_shortage"
        case showCode = "show_code"
        case rate
        case reportIssue = "report_issue"
        case reorder
    }
}
