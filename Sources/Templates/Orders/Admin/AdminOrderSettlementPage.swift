import HarvestCore

/// `/admin/orders/{id}/settlement`: asks what to do about an order that could not be charged.
package struct AdminOrderSettlementPage: Page {
    package static let choiceField = "choice"
    package static let reasonField = AdminOrderClosePage.reasonField

    let id: Order.ID
    let number: String
    let amount: Cents
    let choices: [UnpaidOrderChoice]
    let form: FormState

    /// - Parameter choices: what the order's status allows.
    package init(id: Order.ID, number: String, amount: Cents, choices: [UnpaidOrderChoice], form: FormState = .empty) {
        self.id = id
        self.number = number
        self.amount = amount
        self.choices = choices
        self.form = form
    }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.unpaidOrders.title(number) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.unpaidOrders
        return ConfirmationCard(
            back: (context.text.adminOrders.number(number), .adminOrder(id)), title: title(context.text),
            text: choices.contains(.anotherCard) ? strings.question(amount) : strings.undeliverableQuestion(amount),
            action: .adminOrderSettlement(id), confirm: strings.confirm, keep: strings.keep, fields: fields(context),
            problems: ErrorSummary(form).html(context)
        ).html(context)
    }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.unpaidOrders
        let choices = ChoiceGroup(
            .radio, Self.choiceField, strings.choice,
            choices.map { .init($0.rawValue, strings.name($0), note: strings.note($0)) })
        let reason = Field(
            Self.reasonField, context.text.adminOrders.cancelReason, help: "\(strings.reasonHelp)",
            .input(Input(autocomplete: "off", limit: 200)))
        return "<div class=\"stack stack--m\">\(choices.html(form, context))\(reason.html(form, context))</div>"
    }
}
