import HarvestCore

/// `/admin/orders/{id}/lines/{line}/refund`: asks how many units of a line are refunded, who pays, and why.
package struct AdminLineRefundPage: Page {
    let order: Order.ID
    let number: String
    let line: OrderLine.ID
    let item: String
    let unitsLeft: Int
    let refund: Refund.ID
    let form: FormState

    /// - Parameters:
    ///   - unitsLeft: Units that were bought and not refunded.
    ///   - refund: The ID of the refund, fixed before the form is sent so that sending it twice makes one refund.
    package init(
        order: Order.ID, number: String, line: OrderLine.ID, item: String, unitsLeft: Int, refund: Refund.ID, form: FormState? = nil
    ) {
        (self.order, self.number, self.line, self.item) = (order, number, line, item)
        (self.unitsLeft, self.refund) = (unitsLeft, refund)
        self.form = form ?? FormState(values: [AdminIssuePage.quantityField: [String(unitsLeft)]])
    }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.issues.lineTitle(item) }

    package func content(_ context: RenderContext) -> HTML {
        ConfirmationCard(
            back: (context.text.adminOrders.number(number), .adminOrder(order)), title: title(context.text),
            text: context.text.issues.lineText, action: .adminLineRefund(order, line), confirm: context.text.issues.refundLine,
            keep: context.text.adminOrderActions.refundKeep, fields: fields(context), problems: ErrorSummary(form).html(context)
        ).html(context)
    }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        let quantity = Field(
            AdminIssuePage.quantityField, strings.quantity, help: "\(strings.atMost(unitsLeft))",
            .input(Input(mode: "numeric", limit: 3)))
        let reason = Field(
            AdminOrderRefundPage.reasonField, context.text.adminOrders.cancelReason,
            help: "\(context.text.adminOrders.cancelReasonHelp)", .input(Input(autocomplete: "off", limit: 200)))
        return """
            <input type="hidden" name="\(AdminOrderRefundPage.refundField)" value="\(refund.description)">\
            <div class="stack stack--m">\(quantity.html(form, context))\(IssueBearerChoice(hasVendor: true).html(form, context))\
            \(reason.html(form, context))</div>
            """
    }
}
