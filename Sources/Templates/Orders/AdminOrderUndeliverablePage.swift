import HarvestCore

/// `/admin/orders/{id}/undeliverable`: nobody was at the door. Asks for the reason, in the driver's words.
public struct AdminOrderUndeliverablePage: Page {
    public static let reasonField = AdminOrderCancelPage.reasonField

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
    public func title(_ text: Text) -> String { text.adminOrderActs.undeliverableTitle(number) }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminOrderActs
        let reason = Field(
            Self.reasonField, view.text.adminOrders.cancelReason, help: "\(view.text.adminOrders.cancelReasonHelp)",
            .input(Input(autocomplete: "off", limit: 200)))
        return ConfirmPart(
            back: (view.text.adminOrders.number(number), .adminOrder(id)), title: title(view.text), words: words.undeliverableText,
            action: .adminOrderUndeliverable(id), confirm: words.undeliverableConfirm, keep: words.undeliverableKeep,
            fields: reason.html(form, view), problems: ErrorSummary(form).html(view)
        ).html(view)
    }
}
