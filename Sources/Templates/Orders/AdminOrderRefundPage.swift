import HarvestCore

/// `/admin/orders/{id}/refund`: how much goes back to the card, who bears it, and why.
public struct AdminOrderRefundPage: Page {
    public static let refundField = "refund"
    public static let amountField = "amount"
    public static let bearerField = "borne_by"
    public static let reasonField = AdminOrderEndPage.reasonField

    let id: Order.ID
    let number: String
    let most: Cents
    let canBeNothing: Bool
    let refund: Refund.ID
    let form: FormState

    /// - Parameters:
    ///   - most: what can be given back at most.
    ///   - canBeNothing: the order waits for a decision, which may be that nothing goes back.
    ///   - refund: what the refund will be called, so that pressing twice is one.
    public init(id: Order.ID, number: String, most: Cents, canBeNothing: Bool = false, refund: Refund.ID, form: FormState) {
        self.id = id
        self.number = number
        self.most = most
        self.canBeNothing = canBeNothing
        self.refund = refund
        self.form = form
    }

    /// All that is left, borne by those who sold it.
    public static func proposal(_ most: Cents) -> FormState {
        FormState(values: [amountField: [most.plain], bearerField: [Refund.Bearer.vendors.rawValue]])
    }

    public var section: Section? { .adminOrders }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { text.adminOrderActs.refundTitle(number) }

    public func content(_ view: View) -> HTML {
        ConfirmPart(
            back: (view.text.adminOrders.number(number), .adminOrder(id)), title: title(view.text),
            words: view.text.adminOrderActs.refundText, action: .adminOrderRefund(id), confirm: view.text.adminOrderActs.refundConfirm,
            keep: view.text.adminOrderActs.refundKeep, fields: fields(view), problems: ErrorSummary(form).html(view)
        ).html(view)
    }

    private func fields(_ view: View) -> HTML {
        let words = view.text.adminOrderActs
        let help = canBeNothing ? "\(words.atMost(most)) \(words.orNothing)" : words.atMost(most)
        let amount = Field(Self.amountField, words.amount, help: "\(help)", .input(.money))
        let bearers = ChoiceGroup(
            .radio, Self.bearerField, words.bearer,
            [
                .init(Refund.Bearer.vendors.rawValue, words.vendors, note: words.vendorsNote),
                .init(Refund.Bearer.platform.rawValue, words.platform, note: words.platformNote),
            ])
        let reason = Field(
            Self.reasonField, view.text.adminOrders.cancelReason, help: "\(view.text.adminOrders.cancelReasonHelp)",
            .input(Input(autocomplete: "off", limit: 200)))
        return """
            <input type="hidden" name="\(Self.refundField)" value="\(refund.description)">\
            <div class="stack stack--m">\(amount.html(form, view))\(bearers.html(form, view))\(reason.html(form, view))</div>
            """
    }
}
