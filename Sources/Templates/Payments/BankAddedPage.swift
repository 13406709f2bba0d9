/// `/bank-added`: sends a driver back to the app.
package struct BankAddedPage: Page {
    package init() {}

    package func title(_ text: Text) -> String { text.builtInPayments.bankAdded }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.builtInPayments
        return AuthHeader(title: strings.bankAdded, line: strings.bankAddedLine).html
    }
}
