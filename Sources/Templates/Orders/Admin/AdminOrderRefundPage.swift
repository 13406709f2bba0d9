import HarvestCore

/// `/admin/orders/{id}/refund`: asks for the amount of a refund, who pays for it, and the reason.
package struct AdminOrderRefundPage: Page {
    package static let refundField = "refund"
    package static let amountField = "amount"
    package static let bearerField = "borne_by"
    package static let reasonField = AdminOrderClosePage.reasonField

    let id: Order.ID
    let number: String
    let most: Cents
    let vendorsReceived: Cents
    let canBeNothing: Bool
    let refund: Refund.ID
    let form: FormState

    /// - Parameters:
    ///   - most: The largest amount that can be refunded.
    ///   - vendorsReceived: The largest amount that the vendors can pay.
    ///   - canBeNothing: The order waits for a decision, which may be to refund nothing.
    ///   - refund: The ID of the refund, fixed before the form is sent so that sending it twice makes one refund.
    package init(
        id: Order.ID, number: String, most: Cents, vendorsReceived: Cents, canBeNothing: Bool = false, refund: Refund.ID, form: FormState
    ) {
        self.id = id
        self.number = number
        self.most = most
        self.vendorsReceived = vendorsReceived
        self.canBeNothing = canBeNothing
        self.refund = refund
        self.form = form
    }

    /// The form's initial values: everything that is left. Who pays is not proposed.
    package static func proposal(_ most: Cents) -> FormState {
        FormState(values: [amountField: [most.plain]])
    }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.adminOrderActions.refundTitle(number) }

    package func content(_ context: RenderContext) -> HTML {
        ConfirmationCard(
            back: (context.text.adminOrders.number(number), .adminOrder(id)), title: title(context.text),
            text: context.text.adminOrderActions.refundText, action: .adminOrderRefund(id),
            confirm: context.text.adminOrderActions.refundConfirm,
            keep: context.text.adminOrderActions.refundKeep, fields: fields(context), problems: ErrorSummary(form).html(context)
        ).html(context)
    }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderActions
        let help = canBeNothing ? "\(strings.atMost(most)) \(strings.orNothing)" : strings.atMost(most)
        let amount = Field(Self.amountField, strings.amount, help: "\(help)", .input(.money))
        let bearers = ChoiceGroup(
            .radio, Self.bearerField, strings.bearer,
            [
                .init(RefundPayer.vendors.rawValue, strings.vendors, note: strings.vendorsNote(vendorsReceived)),
                .init(RefundPayer.platform.rawValue, strings.platform, note: strings.platformNote),
            ])
        let reason = Field(
            Self.reasonField, context.text.adminOrders.cancelReason, help: "\(context.text.adminOrders.cancelReasonHelp)",
            .input(Input(autocomplete: "off", limit: 200)))
        return """
            <input type="hidden" name="\(Self.refundField)" value="\(refund.description)">\
            <div class="stack stack--m">\(amount.html(form, context))\(bearers.html(form, context))\(reason.html(form, context))</div>
            """
    }
}
