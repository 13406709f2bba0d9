import HarvestCore

/// `/vendor/surplus/{id}/receipt` and `/charity/{id}/receipt`: what a vendor gave to a charity, to print.
package struct SurplusReceiptPage: Page {
    let receipt: API.SurplusReceipt
    let back: SitePath

    package init(_ receipt: API.SurplusReceipt, back: SitePath) {
        self.receipt = receipt
        self.back = back
    }

    package func title(_ text: Text) -> String { text.surplus.receiptTitle }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        let lines: [SummaryList.Line] = [
            .init(strings.number, "\(receipt.surplusID)"),
            .init(strings.giver, party(receipt.vendorName, receipt.vendorAddress)),
            .init(strings.receiver, party(receipt.charityName, receipt.charityAddress)),
            .init(strings.goods, "\(QuantityStrings.of(receipt.quantity, receipt.name, unit: receipt.unit))"),
            .init(strings.weight, "\(NumberStrings.grouped(receipt.weightGrams)) g"),
            .init(strings.value, "\(MoneyStrings.exact(receipt.valueCents))"), .init(strings.place, "\(receipt.place)"),
            .init(strings.handedOverAt, context.dateTime(receipt.handedOverAt)),
        ]
        return """
            \(context.backLink(strings.handOvers, to: back))\(PageHeader(strings.receiptTitle).html)\
            <div class="card"><div class="card-body stack">\(SummaryList(lines, wrapsValues: true).html)<p class="help">\(strings.noPayment)</p></div></div>
            """
    }

    private func party(_ name: String, _ address: String) -> HTML {
        address.isEmpty ? "\(name)" : "\(name)<br>\(address)"
    }
}
