import HarvestCore

/// Strings of the vendor's payout pages.
package struct PayoutStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Payouts", "Pagos") }
    /// - Parameters:
    ///   - payday: the name of the weekday, here and below.
    ///   - arrival: the name of the weekday by which the money is in the bank account.
    package func line(_ bank: String, payday: String, arrival: String) -> String {
        localized(
            "Sent every \(payday), in your bank account ending in \(bank) by \(arrival).",
            "Se envían cada \(payday) y llegan a tu cuenta terminada en \(bank) a más tardar el \(arrival).")
    }
    package func lineWithoutBank(payday: String, arrival: String) -> String {
        localized(
            "Sent every \(payday), in your bank by \(arrival).", "Se envían cada \(payday) y llegan a tu banco a más tardar el \(arrival).")
    }
    package var statement: String { localized("Statement", "Estado de cuenta") }
    /// When a payout is sent and in the bank, the same words on every page.
    package func sent(_ payout: PayoutDates, _ dates: DateStrings) -> String {
        let (sent, arrival) = (dates.day(payout.sentOn), dates.day(payout.arrivesOn))
        return localized(
            "Sent \(sent), in your bank by \(arrival)", "Enviado el \(sent); en tu banco a más tardar el \(arrival)")
    }
    /// - Parameter day: on which it is sent.
    package func payoutOf(_ day: String) -> String { localized("Payout of \(day)", "Pago del \(day)") }
    package func status(_ status: API.Payout.Status) -> String {
        switch status {
        case .pending: localized("Scheduled", "Programado")
        case .inTransit: localized("On the way", "En camino")
        case .paid: localized("Paid", "Pagado")
        case .failed: localized("Failed", "Falló")
        }
    }
    package func whereItWent(_ amount: String) -> String {
        localized("Where your customers’ \(amount) went", "A dónde fueron los \(amount) de tus clientes")
    }
    package var youPart: String { localized("You: food and sales tax", "Tú: alimentos e impuesto") }
    package var driverFee: String { localized("Driver: share of the service fee", "Repartidor: parte de la tarifa") }
    package func driverTip(_ rate: String) -> String { localized("Driver: \(rate) tip", "Repartidor: propina del \(rate)") }
    package var driverTips: String { localized("Driver: tips", "Repartidor: propinas") }
    package var harvestFee: String { localized("Harvest: share of the service fee", "Harvest: parte de la tarifa") }
    package var customersPaid: String { localized("Customers paid", "Pagaron los clientes") }
    package var stillToCome: String { localized("Still to come", "Por llegar") }
    package var delivered: String { localized("Delivered", "Entregado") }
    package var outForDelivery: String { localized("Out for delivery", "En reparto") }
    package var bankAccount: String { localized("Bank account", "Cuenta bancaria") }
    package var change: String { localized("Change", "Cambiar") }
    package func ending(_ kind: String, _ digits: String) -> String {
        localized("\(kind), ending in \(digits)", "\(kind), termina en \(digits)")
    }
    package var checking: String { localized("Checking", "Cuenta corriente") }
    package var noBank: String { localized("No bank account yet", "Aún no hay cuenta bancaria") }
    package var addBank: String { localized("Add your bank account", "Agregar tu cuenta bancaria") }

    package var ordersInIt: String { localized("Orders in this payout", "Pedidos en este pago") }
    package func ordersNote(_ fees: FeeSchedule) -> String {
        let (fee, flat) = (Percent.text(basisPoints: fees.serviceFeeBasisPoints), fees.serviceFeeFlat)
        let (more, más) = flat.isPositive ? (" plus \(flat) an order", " más \(flat) por pedido") : ("", "")
        return localized(
            "The customer pays the service fee, \(fee) of the food\(more). Nothing is deducted from your earnings. If a customer also bought from other vendors, the fee and tip shown here are the share for your food. Pickup orders have a lower fee and no tip.",
            "El cliente paga la tarifa de servicio, el \(fee) de los alimentos\(más). A ti no se te descuenta nada. Si el cliente también compró a otros vendedores, la tarifa y la propina son la parte de tus alimentos. Los pedidos que se recogen tienen una tarifa menor y no llevan propina."
        )
    }
    package var order: String { localized("Order", "Pedido") }
    /// Marks an order that its customer collects.
    package var pickup: String { localized("pickup", "se recoge") }
    package var food: String { localized("Food", "Alimentos") }
    package var salesTax: String { localized("Sales tax", "Impuesto") }
    package var youGet: String { localized("You get", "Recibes") }
    package var serviceFee: String { localized("Service fee", "Tarifa de servicio") }
    package var tip: String { localized("Driver tip", "Propina") }
    package var customerPaid: String { localized("Customer paid", "Pagó el cliente") }
    package func orders(_ number: Int) -> String { count(number, ("order", "orders"), ("pedido", "pedidos")) }
    /// A link from the newest orders of a payout to all.
    package func allOrders(_ number: Int) -> String { localized("All \(number) orders", "Los \(number) pedidos") }
    package var corrections: String { localized("Corrections", "Correcciones") }
    package var earlier: String { localized("Earlier payouts", "Pagos anteriores") }
    package var empty: String { localized("No payouts yet", "Aún no hay pagos") }
    package func emptyLine(payday: String) -> String {
        localized(
            "Your first payout comes the \(payday) after your first delivery.",
            "Tu primer pago llega el \(payday) después de tu primera entrega.")
    }
    package var lastFailed: String {
        localized(
            "Your last payout failed at the bank. Check your account; the money comes with the next payout.",
            "Tu último pago falló en el banco. Revisa tu cuenta; el dinero llega con el próximo pago.")
    }
    package var failedLine: String {
        localized(
            "This payout failed at the bank. Check your account; the money comes with the next payout.",
            "Este pago falló en el banco. Revisa tu cuenta; el dinero llega con el próximo pago.")
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
        case "identity": localized("Proof of identity", "Comprobante de identidad")
        default: localized("Other details the provider asks for", "Otros datos que pide el proveedor")
        }
    }
    package func allThere(payday: String) -> String {
        localized("You’re all set. Payouts go out every \(payday).", "Todo listo. Los pagos salen cada \(payday).")
    }
    package func bankChanged(_ change: BankChange, _ dates: DateStrings) -> String {
        let (changed, start) = (dates.day(change.changedOn), dates.day(change.payoutsFrom))
        return localized(
            "Your bank account was added or changed on \(changed); payouts go on from \(start).",
            "Tu cuenta bancaria se agregó o cambió el \(changed); los pagos siguen a partir del \(start).")
    }
    package var goOn: String { localized("Continue", "Continuar") }
    package var changeBank: String { localized("Change bank account", "Cambiar cuenta bancaria") }
    package var providerDown: String {
        localized(
            "The payment provider isn’t responding. Nothing was lost. Try again later.",
            "El proveedor de pagos no responde. No se perdió nada. Inténtalo más tarde.")
    }
}

extension Text {
    package var vendorPayouts: PayoutStrings { PayoutStrings(text: self) }
}
