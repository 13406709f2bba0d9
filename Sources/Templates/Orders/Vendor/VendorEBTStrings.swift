import HarvestCore

/// Strings about what a vendor collects by EBT.
package struct VendorEBTStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    /// Of a line that EBT pays, before it does and afterwards.
    package var badge: String { localized("With EBT", "Con EBT") }
    /// The step of the timeline at which other orders are paid.
    var confirmed: String { localized("Confirmed", "Confirmado") }
    package func collect(_ amount: Cents) -> String {
        let amount = MoneyStrings.exact(amount)
        return localized("Collect \(amount) by EBT", "Cobra \(amount) con EBT")
    }
    package var collectAtPickUp: String {
        localized(
            "Use your own EBT terminal when the customer picks up. Harvest charges nothing for these items.",
            "Usa tu terminal EBT cuando el cliente recoja. Harvest no cobra nada por estos productos.")
    }
    package var linesHelp: String {
        localized(
            "Lower the number, or uncheck the item, if EBT did not pay for all of it. The rest stays at your stall and goes back in stock.",
            "Baja la cantidad o desmarca el producto si EBT no lo pagó todo. El resto se queda en tu puesto y vuelve a tus existencias.")
    }
    func unitsPaid(_ item: String, of units: Int) -> String {
        localized("How many of \(units) × \(item) did EBT pay for?", "¿Cuántos de \(units) × \(item) pagó EBT?")
    }
    func each(_ price: Cents) -> String {
        let price = MoneyStrings.exact(price)
        return localized("\(price) each", "\(price) cada uno")
    }
    package func unitsProblem(_ most: Int) -> String {
        localized("Enter a number from 0 to \(most).", "Escribe un número del 0 al \(most).")
    }

    // MARK: Corrections

    var correct: String { localized("Correct what EBT paid", "Corregir lo que pagó EBT") }
    func paid(_ amount: Cents) -> String {
        let amount = MoneyStrings.exact(amount)
        return localized("EBT paid \(amount)", "EBT pagó \(amount)")
    }
    var saveCorrection: String { localized("Save correction", "Guardar la corrección") }
    package var isCorrected: String {
        localized("Corrected. The customer sees it, too.", "Corregido. El cliente también lo ve.")
    }
    package func changed(_ amount: Cents) -> String {
        let amount = MoneyStrings.exact(amount)
        return localized(
            "Somebody else saved \(amount) since you opened this page. Check which items EBT paid for.",
            "Alguien guardó \(amount) desde que abriste esta página. Revisa qué productos pagó EBT.")
    }
    package func unconfirmed(_ amount: Cents) -> String {
        let amount = MoneyStrings.exact(amount)
        return localized(
            "The EBT amount is \(amount) now. Check which items EBT paid for.",
            "El importe con EBT ahora es \(amount). Revisa qué productos pagó EBT.")
    }
    package var waits: String { "\(handedOver). \(handedOverLine)" }
    package var handedOver: String { localized("Your part is handed over", "Tu parte está entregada") }
    package var handedOverLine: String {
        localized(
            "The order is complete once the customer has been to the other stalls, or at the end of the day.",
            "El pedido se completa cuando el cliente haya pasado por los demás puestos, o al terminar el día.")
    }
    package func nothingSold(_ number: String) -> String {
        localized(
            "EBT paid for nothing, so order #\(number) was canceled. Nothing was charged.",
            "EBT no pagó nada, así que el pedido #\(number) se canceló. No se cobró nada.")
    }

    // MARK: Shortages

    package var notSold: String { localized("Not sold", "No vendido") }
    package func onlyOf(_ bought: Int, _ ordered: Int) -> String { localized("\(bought) of \(ordered)", "\(bought) de \(ordered)") }
    /// The button for lines of which the customer pays nothing by card.
    package var remove: String { localized("Remove from the order", "Quitar del pedido") }
    package var lessToCollect: String { localized("Less to collect by EBT", "Menos por cobrar con EBT") }
    /// What the vendor reads after marking lines short.
    /// - Parameters:
    ///   - refund: by how much the customer pays less by card.
    ///   - ebt: by how much less is to be collected.
    package func isShort(_ refund: Cents, ebt: Cents) -> String {
        guard ebt.isPositive else { return text.vendorOrders.isShort(refund) }
        let amount = MoneyStrings.exact(ebt)
        let told = refund.isPositive ? text.vendorOrders.isShort(refund) : localized("Customer notified.", "Se avisó al cliente.")
        return told + " " + localized("\(amount) less to collect by EBT.", "\(amount) menos por cobrar con EBT.")
    }

    // MARK: Earnings

    /// The label of what the vendor takes by EBT, beside its earnings.
    package var paidToYou: String { localized("Paid to you by EBT", "Te pagaron con EBT") }
    package var dueToYou: String { localized("To be paid to you by EBT", "Te pagarán con EBT") }
}

extension Text {
    package var vendorEBT: VendorEBTStrings { VendorEBTStrings(text: self) }
}
