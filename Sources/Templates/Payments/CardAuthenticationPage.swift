import HarvestCore

/// `/builtin-payments/{reference}/authenticate`: the built-in processor's stand-in for a bank asks the customer to approve a card payment.
package struct CardAuthenticationPage: Page {
    package let reference: String
    /// Zero while a card is saved; nil once the customer has answered.
    package let amount: Cents?

    package init(reference: String, amount: Cents?) {
        self.reference = reference
        self.amount = amount
    }

    package func title(_ text: Text) -> String { text.builtInPayments.authenticate }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.builtInPayments
        guard let amount else { return AuthHeader(title: strings.authenticate, line: strings.goBack).html }
        let line = amount == .zero ? strings.isItYouSaving : strings.isItYou(amount.description)
        let buttons: HTML = """
            \(context.button(strings.yes, .primaryWide, name: "answer", value: "approve"))\
            \(context.button(strings.no, .wide, name: "answer", value: "refuse"))
            """
        return """
            \(AuthHeader(title: strings.authenticate, line: line).html)\
            \(Form(.builtInAuthentication(reference), style: "stack stack--m").html(context, buttons))
            """
    }
}
