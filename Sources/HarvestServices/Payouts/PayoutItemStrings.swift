import HarvestCore

/// Explanations of the items of a payout in one language.
struct PayoutItemStrings {
    let language: Language

    func feeShare(_ fees: FeeSchedule, _ order: OrderRecord) -> String {
        let share = Percent.text(basisPoints: fees.driverShareBasisPoints)
        return pick(
            "\(share) of the service fee for order \(order.numberText)",
            "\(share) de la tarifa de servicio del pedido \(order.numberText)")
    }

    func tip(_ order: OrderRecord) -> String { pick("Tip for order \(order.numberText)", "Propina del pedido \(order.numberText)") }

    func incentive(_ order: OrderRecord) -> String {
        pick("Added for order \(order.numberText), which nobody took", "Agregado por el pedido \(order.numberText), que nadie tomaba")
    }

    /// The text for a whole posting. `number` is the order's, as people read it.
    func posting(_ reason: JournalEntryReason, _ number: String) -> String {
        switch reason {
        case .tip: pick("Tip for order \(number), raised later", "Propina del pedido \(number), aumentada después")
        case .errandReward: pick("Errand", "Encargo")
        case .refund: pick("Refund for order \(number)", "Reembolso del pedido \(number)")
        case .delivery: pick("Order \(number)", "Pedido \(number)")
        case .capture, .refundPaid, .payout, .payoutReturned, .correction: pick("Correction", "Corrección")
        }
    }

    private func pick(_ english: String, _ spanish: String) -> String { language == .english ? english : spanish }
}
