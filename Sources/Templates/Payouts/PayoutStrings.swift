import HarvestCore

/// Strings of the vendor's payout pages.
package struct PayoutStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Payouts", "Pagos") }
    /// - Parameter payday: the name of the weekday, here and below.
    package func line(_ bank: String, payday: String) -> String {
        localized(
            "We pay out every \(payday) to your bank account ending \(bank).", "Pagamos cada \(payday) a tu cuenta terminada en \(bank).")
    }
    package func lineWithoutBank(payday: String) -> String { localized("We pay out every \(payday).", "Pagamos cada \(payday).") }
    package var statement: String { localized("Statement", "Estado de cuenta") }
    package func arriving(_ day: String) -> String { localized("Arriving \(day)", "Llega el \(day)") }
    package func arrived(_ day: String) -> String { localized("Payout of \(day)", "Pago del \(day)") }
    package func status(_ status: API.Payout.Status) -> String {
        switch status {
        case .pending: localized("Planned", "Previsto")
        case .inTransit: localized("On the way", "En camino")
        case .paid: localized("Paid", "Pagado")
        case .failed: localized("Failed", "Falló")
        }
    }
    package func whereItWent(_ amount: String) -> String {
        localized("Where the customers’ \(amount) went", "A dónde fueron los \(amount) de los clientes")
    }
    package var youPart: String { localized("You: food and sales tax", "Tú: alimentos e impuesto") }
    package var driverFee: String { localized("Driver: half the service fee", "Repartidor: mitad de la tarifa") }
    package func driverTip(_ rate: String) -> String { localized("Driver: \(rate) tip", "Repartidor: propina del \(rate)") }
    package var driverTips: String { localized("Driver: tips", "Repartidor: propinas") }
    package var harvestFee: String { localized("Harvest: half the service fee", "Harvest: mitad de la tarifa") }
    package var customersPaid: String { localized("Customers paid", "Pagaron los clientes") }
    package var stillToCome: String { localized("Still to come", "Por llegar") }
    package var delivered: String { localized("Delivered", "Entregado") }
    package var outForDelivery: String { localized("Out for delivery", "En reparto") }
    package var bankAccount: String { localized("Bank account", "Cuenta bancaria") }
    package var change: String { localized("Change", "Cambiar") }
    package func ending(_ kind: String, _ digits: String) -> String {
        localized("\(kind), ending \(digits)", "\(kind), termina en \(digits)")
    }
    package var checking: String { localized("Checking", "Cuenta corriente") }
    package var noBank: String { localized("Nowhere to pay to yet", "Aún no hay a dónde pagar") }
    package var addBank: String { localized("Add your bank account", "Agregar tu cuenta bancaria") }

    package var ordersInIt: String { localized("Orders in this payout", "Pedidos en este pago") }
    package func ordersNote(_ fee: String) -> String {
        localized(
            "The service fee is \(fee) of the food and is paid by the customer. Nothing is taken from you. When a customer also bought from other farms, fee and tip here are the part that goes with your food.",
            "La tarifa de servicio es el \(fee) de los alimentos y la paga el cliente. A ti no se te descuenta nada. Si el cliente también compró a otras granjas, la tarifa y la propina son la parte de tus alimentos."
        )
    }
    package var order: String { localized("Order", "Pedido") }
    package var food: String { localized("Food", "Alimentos") }
    package var salesTax: String { localized("Sales tax", "Impuesto") }
    package var youGet: String { localized("You get", "Recibes") }
    package var serviceFee: String { localized("Service fee", "Tarifa de servicio") }
    package var tip: String { localized("Driver tip", "Propina") }
    package var customerPaid: String { localized("Customer paid", "Pagó el cliente") }
    package func orders(_ number: Int) -> String { count(number, ("order", "orders"), ("pedido", "pedidos")) }
    package var corrections: String { localized("Corrections", "Correcciones") }
    package var earlier: String { localized("Earlier payouts", "Pagos anteriores") }
    package var empty: String { localized("No payouts yet", "Aún no hay pagos") }
    package func emptyLine(payday: String) -> String {
        localized(
            "First payout comes the \(payday) after your first delivery.",
            "El primer pago llega el \(payday) después de tu primera entrega.")
    }
    package var lastFailed: String {
        localized(
            "The bank sent the last payout back. Check the account: the money comes with the next one.",
            "El banco devolvió el último pago. Revisa la cuenta: el dinero llega con el siguiente.")
    }
    package var failedLine: String {
        localized(
            "The bank sent this payout back. Check the account: the money comes with the next payout.",
            "El banco devolvió este pago. Revisa la cuenta: el dinero llega con el próximo pago.")
    }

    // MARK: The bank

    package var bankTitle: String { localized("Get paid", "Recibir pagos") }
    package var bankLine: String {
        localized(
            "Our payment provider keeps your bank details. Harvest never sees the full number.",
            "Nuestro proveedor de pagos guarda tus datos bancarios. Harvest nunca ve el número completo.")
    }
    package var missing: String { localized("Still missing", "Falta todavía") }
    /// A requirement of the payment provider, by the provider's key.
    package func missing(_ key: String) -> String {
        switch key {
        case "bank_account": localized("Your bank account", "Tu cuenta bancaria")
        case "identity": localized("Proof of who you are", "Comprobante de tu identidad")
        default: localized("More details, which the provider asks for", "Más datos que pide el proveedor")
        }
    }
    package func allThere(payday: String) -> String {
        localized("Everything is there. Payouts go out every \(payday).", "Está todo. Los pagos salen cada \(payday).")
    }
    package var goOn: String { localized("Continue", "Continuar") }
    package var changeBank: String { localized("Change the bank account", "Cambiar la cuenta bancaria") }
    package var providerDown: String {
        localized(
            "The payment provider doesn’t answer. Nothing was lost, try again later.",
            "El proveedor de pagos no responde. No se perdió nada; inténtalo más tarde.")
    }
}

extension Text {
    package var vendorPayouts: PayoutStrings { PayoutStrings(text: self) }
}
