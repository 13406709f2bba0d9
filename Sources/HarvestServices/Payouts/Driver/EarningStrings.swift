import HarvestCore

/// Explanations of earnings in one language.
struct EarningStrings {
    let language: Language

    func feeShare(_ fees: FeeSchedule) -> String {
        let share = Percent.text(basisPoints: fees.driverShareBasisPoints)
        return pick("Your share of the service fee: \(share)", "Tu parte de la tarifa de servicio: \(share)")
    }

    func tip(_ order: OrderRecord, _ fees: FeeSchedule) -> String {
        guard order.tipIsDefault else { return pick("Tip set by the customer", "Propina elegida por el cliente") }
        let rate = Percent.text(basisPoints: fees.tipBasisPoints)
        return fees.tipBase == .food
            ? pick("Tip: \(rate) of the food", "Propina: \(rate) de la comida")
            : pick("Tip: \(rate) of food, tax and fee", "Propina: \(rate) de comida, impuesto y tarifa")
    }

    var raised: String { pick("Tip raised after delivery", "Propina aumentada tras la entrega") }
    var incentive: String { pick("Added because nobody took the order", "Agregado porque nadie tomaba el pedido") }
    var errand: String { pick("Errand reward", "Recompensa de un encargo") }
    var refund: String { pick("Refunded to the customer", "Reembolsado al cliente") }
    var correction: String { pick("Correction", "Corrección") }

    private func pick(_ english: String, _ spanish: String) -> String { language == .english ? english : spanish }
}
