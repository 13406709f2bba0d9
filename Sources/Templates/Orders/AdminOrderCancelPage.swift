import HarvestCore

/// `/admin/orders/{id}/cancel`: asks for a reason before an order is cancelled and its money goes back.
public struct AdminOrderCancelPage: Page {
    public static let reasonField = "reason"

    let id: Order.ID
    let number: String
    let form: FormState

    public init(id: Order.ID, number: String, form: FormState = .empty) {
        self.id = id
        self.number = number
        self.form = form
    }

    public var section: Section? { .adminOrders }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { text.adminOrders.cancelTitle(number) }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let reason = Field(
            Self.reasonField, words.cancelReason, help: "\(words.cancelReasonHelp)", .input(Input(autocomplete: "off", limit: 200)))
        return ConfirmPart(
            back: (words.number(number), .adminOrder(id)), title: title(view.text), words: words.cancelText, action: .adminOrderCancel(id),
            confirm: words.cancelConfirm, keep: words.cancelKeep, fields: reason.html(form, view), problems: ErrorSummary(form).html(view)
        ).html(view)
    }
}
