/// Words of the vendor's payouts.
public struct PayoutWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Payouts", "Pagos") }
    /// - Parameter payday: the weekday's name, here and below.
    public func line(_ bank: String, payday: String) -> String {
        say("We pay out every \(payday) to your bank account ending \(bank).", "Pagamos cada \(payday) a tu cuenta terminada en \(bank).")
    }
    public func lineWithoutBank(payday: String) -> String { say("We pay out every \(payday).", "Pagamos cada \(payday).") }
    public var statement: String { say("Statement", "Estado de cuenta") }
    public func arriving(_ day: String) -> String { say("Arriving \(day)", "Llega el \(day)") }
    public func arrived(_ day: String) -> String { say("Payout of \(day)", "Pago del \(day)") }
    public func state(_ state: PayoutState) -> String {
        switch state {
        case .planned: say("Planned", "Previsto")
        case .onTheWay: say("On the way", "En camino")
        case .paid: say("Paid", "Pagado")
        case .failed: say("Failed", "Falló")
        }
    }
    public func whereItWent(_ amount: String) -> String {
        say("Where the customers’ \(amount) went", "A dónde fueron los \(amount) de los clientes")
    }
    public var youPart: String { say("You: food and sales tax", "Tú: alimentos e impuesto") }
    public var driverFee: String { say("Driver: half the service fee", "Repartidor: mitad de la tarifa") }
    public func driverTip(_ rate: String) -> String { say("Driver: \(rate) tip", "Repartidor: propina del \(rate)") }
    public var driverTips: String { say("Driver: tips", "Repartidor: propinas") }
    public var harvestFee: String { say("Harvest: half the service fee", "Harvest: mitad de la tarifa") }
    public var customersPaid: String { say("Customers paid", "Pagaron los clientes") }
    public var stillToCome: String { say("Still to come", "Por llegar") }
    public var delivered: String { say("Delivered", "Entregado") }
    public var outForDelivery: String { say("Out for delivery", "En reparto") }
    public var bankAccount: String { say("Bank account", "Cuenta bancaria") }
    public var change: String { say("Change", "Cambiar") }
    public func ending(_ kind: String, _ digits: String) -> String { say("\(kind), ending \(digits)", "\(kind), termina en \(digits)") }
    public var checking: String { say("Checking", "Cuenta corriente") }
    public var noBank: String { say("Nowhere to pay to yet", "Aún no hay a dónde pagar") }
    public var addBank: String { say("Add your bank account", "Agregar tu cuenta bancaria") }

    public var ordersInIt: String { say("Orders in this payout", "Pedidos en este pago") }
    public func ordersNote(_ fee: String) -> String {
        say(
            "The service fee is \(fee) of the food and is paid by the customer. Nothing is taken from you. When a customer also bought from other farms, fee and tip here are the part that goes with your food.",
            "La tarifa de servicio es el \(fee) de los alimentos y la paga el cliente. A ti no se te descuenta nada. Si el cliente también compró a otras granjas, la tarifa y la propina son la parte de tus alimentos."
        )
    }
    public var order: String { say("Order", "Pedido") }
    public var food: String { say("Food", "Alimentos") }
    public var salesTax: String { say("Sales tax", "Impuesto") }
    public var youGet: String { say("You get", "Recibes") }
    public var serviceFee: String { say("Service fee", "Tarifa de servicio") }
    public var tip: String { say("Driver tip", "Propina") }
    public var customerPaid: String { say("Customer paid", "Pagó el cliente") }
    public func orders(_ number: Int) -> String { count(number, ("order", "orders"), ("pedido", "pedidos")) }
    public var corrections: String { say("Corrections", "Correcciones") }
    public var earlier: String { say("Earlier payouts", "Pagos anteriores") }
    public var empty: String { say("No payouts yet", "Aún no hay pagos") }
    public func emptyLine(payday: String) -> String {
        say(
            "First payout comes the \(payday) after your first delivery.",
            "El primer pago llega el \(payday) después de tu primera entrega.")
    }
    public var lastFailed: String {
        say(
            "The bank sent the last payout back. Check the account: the money comes with the next one.",
            "El banco devolvió el último pago. Revisa la cuenta: el dinero llega con el siguiente.")
    }
    public var failedLine: String {
        say(
            "The bank sent this payout back. Check the account: the money comes with the next payout.",
            "El banco devolvió este pago. Revisa la cuenta: el dinero llega con el próximo pago.")
    }

    // MARK: The bank

    public var bankTitle: String { say("Get paid", "Recibir pagos") }
    public var bankLine: String {
        say(
            "Our payment provider keeps your bank details. Harvest never sees the full number.",
            "Nuestro proveedor de pagos guarda tus datos bancarios. Harvest nunca ve el número completo.")
    }
    public var missing: String { say("Still missing", "Falta todavía") }
    /// What the payment provider calls by a key of its own.
    public func missing(_ key: String) -> String {
        switch key {
        case "bank_account": say("Your bank account", "Tu cuenta bancaria")
        case "identity": say("Proof of who you are", "Comprobante de tu identidad")
        default: say("More details, which the provider asks for", "Más datos que pide el proveedor")
        }
    }
    public func allThere(payday: String) -> String {
        say("Everything is there. Payouts go out every \(payday).", "Está todo. Los pagos salen cada \(payday).")
    }
    public var goOn: String { say("Continue", "Continuar") }
    public var changeBank: String { say("Change the bank account", "Cambiar la cuenta bancaria") }
    public var providerDown: String {
        say(
            "The payment provider doesn’t answer. Nothing was lost, try again later.",
            "El proveedor de pagos no responde. No se perdió nada; inténtalo más tarde.")
    }
}

extension Text {
    public var vendorPayouts: PayoutWords { PayoutWords(text: self) }
}
