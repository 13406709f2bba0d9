import HarvestCore

/// Strings of the pages about reported problems.
package struct IssueStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Reported problems", "Problemas reportados") }
    var intro: String {
        localized("What customers report about their orders.", "Lo que los clientes reportan de sus pedidos.")
    }
    var show: String { localized("Show", "Mostrar") }
    var open: String { localized("To decide", "Por decidir") }
    var decided: String { localized("Decided", "Decididos") }
    var problem: String { localized("Problem", "Problema") }
    var customer: String { localized("Customer", "Cliente") }
    var reported: String { localized("Reported", "Reportado") }
    var refund: String { localized("Refund", "Reembolso") }
    var yourPart: String { localized("You paid", "Pagaste") }
    var noneTitle: String { localized("No reported problems", "Sin problemas reportados") }
    var noneText: String {
        localized(
            "Customers can report problems after they get their order.", "Los clientes pueden reportar problemas al recibir su pedido.")
    }
    var wholeOrder: String { localized("Whole order", "Pedido completo") }
    func units(_ quantity: Int, _ item: String) -> String { "\(quantity) × \(item)" }
    func order(_ number: String) -> String { localized("Order #\(number)", "Pedido #\(number)") }
    var vendor: String { localized("Vendor", "Vendedor") }
    var severalVendors: String { localized("Several vendors", "Varios vendedores") }
    var description: String { localized("What the customer says", "Lo que dice el cliente") }
    func photo(_ number: Int) -> String { localized("Photo \(number) of the problem", "Foto \(number) del problema") }
    var rule: String { localized("Who pays", "Quién paga") }
    func bearer(_ bearer: IssueRule.Bearer?) -> String {
        switch bearer {
        case .vendor: localized("The vendor, by the rule", "El vendedor, según la regla")
        case .platform: localized("Harvest, by the rule", "Harvest, según la regla")
        case nil: localized("You decide", "Tú decides")
        }
    }

    var vendorByEBT: String { localized("The vendor, on its EBT terminal", "El vendedor, en su terminal EBT") }
    var settleOnTerminal: String {
        localized(
            "Paid with EBT. Settle it with the customer on your terminal.", "Se pagó con EBT. Resuélvelo con el cliente en tu terminal.")
    }

    // MARK: Decision

    var noCardRefund: String { localized("No refund to a card", "Sin reembolso a una tarjeta") }
    var settledAtStall: String {
        localized(
            "EBT paid for it. The vendor settles it with the customer on its terminal; say so in your answer.",
            "Se pagó con EBT. El vendedor lo resuelve con el cliente en su terminal; dilo en tu respuesta.")
    }
    var decision: String { localized("Decision", "Decisión") }
    var verdict: String { localized("What does the customer get?", "¿Qué recibe el cliente?") }
    var giveRefund: String { localized("Refund", "Reembolso") }
    func refundNote(_ amount: Cents) -> String { localized("Up to \(amount)", "Hasta \(amount)") }
    var decline: String { localized("No refund", "Sin reembolso") }
    var quantity: String { localized("Units to refund", "Unidades a reembolsar") }
    func atMost(_ units: Int) -> String { localized("At most \(units)", "Como máximo \(units)") }
    var amount: String { localized("Amount", "Importe") }
    var whoPays: String { localized("Who pays for this refund?", "¿Quién paga este reembolso?") }
    var vendorPays: String { localized("The vendor", "El vendedor") }
    var vendorPaysNote: String {
        localized("Food and tax. Harvest pays its service fee.", "Comida e impuesto. Harvest paga su tarifa de servicio.")
    }
    var harvestPays: String { "Harvest" }
    var answer: String { localized("Answer to the customer", "Respuesta al cliente") }
    var answerHelp: String { localized("The customer and the vendor read it.", "La leen el cliente y el vendedor.") }
    var save: String { localized("Save decision and notify the customer", "Guardar la decisión y avisar al cliente") }
    package var verdictMissing: String { localized("Choose what the customer gets.", "Elige qué recibe el cliente.") }
    package var answerMissing: String {
        localized("Write an answer of up to 200 characters.", "Escribe una respuesta de hasta 200 caracteres.")
    }
    package var bearerMissing: String { localized("Choose who pays.", "Elige quién paga.") }
    package func quantityProblem(_ most: Int) -> String {
        localized("Enter a number from 1 to \(most).", "Escribe un número del 1 al \(most).")
    }
    package func amountProblem(_ most: Cents) -> String {
        localized("Enter an amount of up to \(most).", "Escribe un importe de hasta \(most).")
    }
    package var paidWithEBT: String {
        localized(
            "The customer paid this item with EBT. The vendor refunds it at the stall.",
            "El cliente pagó este producto con EBT. El vendedor lo reembolsa en el puesto.")
    }
    package var notPossible: String {
        localized(
            "That can’t be refunded. The order or the vendor’s share has less left.",
            "No se puede reembolsar. Queda menos del pedido o de la parte del vendedor.")
    }
    package var isDecided: String { localized("Decision saved. The customer was notified.", "Decisión guardada. Se avisó al cliente.") }
    package var wasDecided: String { localized("Somebody else already decided.", "Otra persona ya decidió.") }
    func lineTitle(_ item: String) -> String { localized("Refund \(item)", "Reembolsar \(item)") }
    var lineText: String {
        localized(
            "The customer gets the price, its tax and its part of the service fee back.",
            "El cliente recupera el precio, su impuesto y su parte de la tarifa de servicio.")
    }
    var refundLine: String { localized("Refund item", "Reembolsar producto") }
    package func isRefunded(_ amount: Cents) -> String { localized("\(amount) refunded.", "Se reembolsaron \(amount).") }
    package var wasRefunded: String { localized("This refund was made already.", "Este reembolso ya se hizo.") }

    // MARK: Rule

    var ruleTitle: String { localized("Who pays for refunds", "Quién paga los reembolsos") }
    var ruleLines: [String] {
        [
            localized(
                "Poor quality: the vendor that sold it.", "Mala calidad: el vendedor que lo vendió."),
            localized(
                "Missing, wrong or damaged items that the customer collected: the vendor.",
                "Productos que faltan, equivocados o dañados que el cliente recogió: el vendedor."),
            localized(
                "Missing or wrong items in a restaurant’s delivery: the restaurant, which packed it.",
                "Productos que faltan o equivocados en la entrega de un restaurante: el restaurante, que lo empacó."),
            localized(
                "Everything else that went wrong in a delivery: Harvest.", "Todo lo demás que falló en una entrega: Harvest."),
            localized(
                "Late orders and other problems: Harvest decides case by case.",
                "Retrasos y otros problemas: Harvest decide caso por caso."),
            localized(
                "Items paid with EBT: the vendor, on its own terminal. Nothing goes back to a card.",
                "Productos pagados con EBT: el vendedor, en su propia terminal. No se devuelve nada a una tarjeta."),
            localized(
                "Drivers never pay. Harvest always gives back its service fee.",
                "Los repartidores nunca pagan. Harvest siempre devuelve su tarifa de servicio."),
        ]
    }

    func kind(_ kind: API.IssueKind) -> String {
        switch kind {
        case .missing: localized("Missing", "Falta")
        case .damaged: localized("Damaged", "Dañado")
        case .wrongItem: localized("Wrong item", "Producto equivocado")
        case .poorQuality: localized("Poor quality", "Mala calidad")
        case .late: localized("Late", "Tarde")
        case .other: localized("Other", "Otro")
        }
    }

    func status(_ status: API.IssueStatus) -> String {
        switch status {
        case .open: localized("Open", "Abierto")
        case .refunded: localized("Refunded", "Reembolsado")
        case .declined: localized("Declined", "Rechazado")
        }
    }
}

extension Text {
    package var issues: IssueStrings { IssueStrings(text: self) }
}
