import HarvestCore

/// Says from when payouts go on after a change of the bank account.
struct BankChangeNotice {
    let change: BankChange?

    func html(_ context: RenderContext) -> HTML {
        .with(change) { Flash(context.text.vendorPayouts.bankChanged($0, context.dates), tone: .warn).html(context) }
    }
}
