extension VendorStrings {
    /// What customers see, by whether vendors sell without a payout account.
    package func payoutAccountRule(sellsWithout: Bool) -> String {
        sellsWithout
            ? localized(
                "Vendors sell without a bank account, too. Their payouts wait until they add one.",
                "Los vendedores venden también sin cuenta bancaria. Sus pagos esperan hasta que la agreguen.")
            : localized(
                "Vendors without a bank account for payouts are hidden from customers.",
                "Los clientes no ven a los vendedores sin cuenta bancaria para pagos.")
    }
    func changePayoutAccountRule(sellsWithout: Bool) -> String {
        sellsWithout
            ? localized("Require a bank account", "Exigir cuenta bancaria")
            : localized("Let vendors sell without a bank account", "Permitir vender sin cuenta bancaria")
    }
}
