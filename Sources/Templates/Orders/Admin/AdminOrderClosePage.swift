import HarvestCore

/// How an administrator closes an order.
package enum AdminOrderCloseAction: Sendable {
    case cancel
    /// The driver could not hand it over.
    case undeliverable
}

/// `/admin/orders/{id}/cancel` and `…/undeliverable`: asks for a reason before it closes an order.
package struct AdminOrderClosePage: Page {
    package static let reasonField = "reason"

    let action: AdminOrderCloseAction
    let id: Order.ID
    let number: String
    let form: FormState

    package init(_ action: AdminOrderCloseAction, id: Order.ID, number: String, form: FormState = .empty) {
        self.action = action
        self.id = id
        self.number = number
        self.form = form
    }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func title(_ text: Text) -> String {
        switch action {
        case .cancel: text.adminOrders.cancelTitle(number)
        case .undeliverable: text.adminOrderActions.undeliverableTitle(number)
        }
    }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let reason = Field(
            Self.reasonField, strings.cancelReason, help: "\(strings.cancelReasonHelp)", .input(Input(autocomplete: "off", limit: 200)))
        let (text, action, confirm, keep) = question(context.text)
        return ConfirmationCard(
            back: (strings.number(number), .adminOrder(id)), title: title(context.text), text: text, action: action, confirm: confirm,
            keep: keep, fields: reason.html(form, context), problems: ErrorSummary(form).html(context)
        ).html(context)
    }

    private func question(_ text: Text) -> (text: String, action: SitePath, confirm: String, keep: String) {
        switch action {
        case .cancel:
            (text.adminOrders.cancelText, .adminOrderCancel(id), text.adminOrders.cancelConfirm, text.adminOrders.cancelKeep)
        case .undeliverable:
            (
                text.adminOrderActions.undeliverableText, .adminOrderUndeliverable(id), text.adminOrderActions.undeliverableConfirm,
                text.adminOrderActions.undeliverableKeep
            )
        }
    }
}
