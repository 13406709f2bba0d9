import HarvestCore

/// How an administrator ends an order.
public enum AdminOrderEnd: Sendable {
    case cancel
    /// Nobody was at the door.
    case undeliverable
}

/// `/admin/orders/{id}/cancel` and `…/undeliverable`: asks for a reason, in the driver's words, before an order is ended.
public struct AdminOrderEndPage: Page {
    public static let reasonField = "reason"

    let end: AdminOrderEnd
    let id: Order.ID
    let number: String
    let form: FormState

    public init(_ end: AdminOrderEnd, id: Order.ID, number: String, form: FormState = .empty) {
        self.end = end
        self.id = id
        self.number = number
        self.form = form
    }

    public var section: Section? { .adminOrders }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }

    public func title(_ text: Text) -> String {
        switch end {
        case .cancel: text.adminOrders.cancelTitle(number)
        case .undeliverable: text.adminOrderActs.undeliverableTitle(number)
        }
    }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let reason = Field(
            Self.reasonField, words.cancelReason, help: "\(words.cancelReasonHelp)", .input(Input(autocomplete: "off", limit: 200)))
        let (text, action, confirm, keep) = question(view.text)
        return ConfirmPart(
            back: (words.number(number), .adminOrder(id)), title: title(view.text), words: text, action: action, confirm: confirm,
            keep: keep, fields: reason.html(form, view), problems: ErrorSummary(form).html(view)
        ).html(view)
    }

    private func question(_ text: Text) -> (words: String, action: SitePath, confirm: String, keep: String) {
        switch end {
        case .cancel:
            (text.adminOrders.cancelText, .adminOrderCancel(id), text.adminOrders.cancelConfirm, text.adminOrders.cancelKeep)
        case .undeliverable:
            (
                text.adminOrderActs.undeliverableText, .adminOrderUndeliverable(id), text.adminOrderActs.undeliverableConfirm,
                text.adminOrderActs.undeliverableKeep
            )
        }
    }
}
