import HarvestCore

extension AdminOrderSummary {
    /// What the customer pays: by card, with EBT, or both.
    func price(_ text: Text) -> HTML {
        guard ebt.isPositive else { return "\(total)" }
        let atStall = text.common.withEBT(ebt)
        return total.isPositive ? "\(total) <span class=\"sub nowrap\">+ \(atStall)</span>" : "<span class=\"nowrap\">\(atStall)</span>"
    }
}
