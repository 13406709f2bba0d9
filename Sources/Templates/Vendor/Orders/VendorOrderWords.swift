import HarvestCore

/// Words of the vendor's orders.
public struct VendorOrderWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    // MARK: The list

    public var title: String { say("Orders", "Pedidos") }
    public var line: String { say("What customers bought from you.", "Lo que te compraron los clientes.") }
    public func show(_ show: VendorOrderShow) -> String {
        switch show {
        case .open: say("Open", "Abiertos")
        case .today: say("Today", "Hoy")
        case .past: say("Past", "Anteriores")
        case .cancelled: say("Cancelled", "Cancelados")
        }
    }
    public var search: String { say("Number or first name", "Número o nombre") }
    public var yourOrders: String { say("Your orders", "Tus pedidos") }
    public var order: String { say("Order", "Pedido") }
    public var placed: String { say("Ordered", "Fecha") }
    public var customer: String { say("Customer", "Cliente") }
    public var market: String {
        text.isKitchen
            ? say("Restaurant", "Restaurante")
            : say("Market", "Mercado")
    }
    public var items: String { say("Items", "Artículos") }
    public var value: String { say("Order value", "Valor del pedido") }
    public var empty: String { say("No orders yet", "Aún no hay pedidos") }
    public var emptyLine: String {
        text.isKitchen
            ? say(
                "Customers can order while you are open. Say in your profile where you are and when you cook.",
                "Los clientes piden mientras estás abierto. Di en tu perfil dónde estás y cuándo cocinas.")
            : say(
                "Customers can order while your market is open. Photos and full shelves bring the first ones.",
                "Los clientes piden mientras tu mercado está abierto. Las fotos y las existencias traen los primeros.")
    }
    public var emptyHere: String { say("No orders here", "No hay pedidos aquí") }
    public func nothingFor(_ query: String) -> String { say("No order matches “\(query)”", "Ningún pedido coincide con “\(query)”") }
    public var nothingLine: String { say("Try the number on the ticket.", "Prueba con el número del pedido.") }

    // MARK: One order

    public func number(_ number: String) -> String { say("Order #\(number)", "Pedido #\(number)") }
    public func orderedBy(_ name: String) -> String { say("for \(name)", "para \(name)") }
    public var whatToPack: String {
        text.isKitchen
            ? say("What to cook", "Qué cocinar")
            : say("What to pack", "Qué empacar")
    }
    public var quantity: String { say("Quantity", "Cantidad") }
    public var product: String {
        text.isKitchen
            ? say("Dish", "Plato")
            : say("Produce", "Producto")
    }
    public var each: String { say("Price", "Precio") }
    public var amount: String { say("Amount", "Importe") }
    public var notAvailable: String { say("Not available, refunded", "No disponible, reembolsado") }
    public func onlyOf(_ kept: Int, _ ordered: Int) -> String {
        say("\(kept) of \(ordered), the rest refunded", "\(kept) de \(ordered), el resto reembolsado")
    }
    public var weight: String { say("Real weight", "Peso real") }
    public var saveWeight: String { say("Save weight", "Guardar peso") }
    public var note: String { say("Note from the customer", "Nota del cliente") }
    public var driver: String { say("Driver", "Repartidor") }
    public var call: String { say("Call", "Llamar") }
    public var timeline: String { say("What happened", "Qué ha pasado") }
    public var money: String { say("Money", "Dinero") }
    public var food: String { say("Food", "Alimentos") }
    public var salesTax: String { say("Sales tax", "Impuesto") }
    public var youGet: String { say("You get", "Recibes") }
    public var refunded: String { say("Refunded to the customer", "Reembolsado al cliente") }
    public var moneyNote: String {
        say("The customer pays the service fee and the tip on top.", "El cliente paga aparte la tarifa de servicio y la propina.")
    }
    public var inPayout: String { say("In the payout of ", "En el pago del ") }
    public var notPackedYet: String {
        text.isKitchen
            ? say("Not ready after all", "Todavía no está listo")
            : say("Not packed after all", "Todavía no está empacado")
    }
    public var packed: String {
        text.isKitchen
            ? say("Ready", "Listo")
            : say("Packed", "Empacado")
    }

    public func isPacked(_ number: String) -> String {
        text.isKitchen
            ? say("Order #\(number) is ready.", "El pedido #\(number) está listo.")
            : say("Order #\(number) is packed.", "El pedido #\(number) está empacado.")
    }
    public func isUnpacked(_ number: String) -> String {
        text.isKitchen
            ? say("Order #\(number) is not ready any more.", "El pedido #\(number) ya no está listo.")
            : say("Order #\(number) is not packed any more.", "El pedido #\(number) ya no está empacado.")
    }
    public func movedOn(_ number: String) -> String {
        say("Order #\(number) has moved on. Nothing was changed.", "El pedido #\(number) ya avanzó. No se cambió nada.")
    }

    // MARK: The customer collects it

    public var handOver: String { say("Hand it over", "Entregarlo") }
    public var handOverLine: String {
        say("Ask the customer for the six digits in their app.", "Pide al cliente los seis dígitos de su aplicación.")
    }
    public var code: String { say("Hand-over code", "Código de entrega") }
    public var collected: String { say("Handed over", "Entregado") }
    public func isCollected(_ number: String) -> String {
        say("Order #\(number) is handed over.", "El pedido #\(number) está entregado.")
    }
    public var wrongCode: String { say("That is not the code of this order.", "Ese no es el código de este pedido.") }
    public var tooManyCodes: String {
        say("Too many wrong codes. Try again in ten minutes.", "Demasiados códigos incorrectos. Intenta en diez minutos.")
    }

    // MARK: What happened

    /// A step in the life of an order, by its stored state.
    public func step(_ status: OrderStatus, isPickup: Bool) -> String {
        switch status {
        case .pendingPayment: say("Ordered", "Pedido")
        case .paymentFailed: say("Payment failed", "Pago rechazado")
        case .scheduled: say("Booked ahead", "Reservado")
        case .created: isPickup || text.isKitchen ? say("Paid", "Pagado") : say("Paid, looking for a driver", "Pagado, buscando repartidor")
        case .retrieved: say("Offered to a driver", "Ofrecido a un repartidor")
        case .accepted: say("A driver is coming", "Un repartidor viene en camino")
        case .pickedUp: say("Collected by the driver", "Recogido por el repartidor")
        case .delivered: say("Delivered", "Entregado")
        case .undeliverable: say("Could not be delivered", "No se pudo entregar")
        case .ready: say("Ready to collect", "Listo para recoger")
        case .collected: say("Collected by the customer", "Recogido por el cliente")
        case .cancelled: say("Cancelled", "Cancelado")
        case .expired: isPickup ? say("Nobody collected it", "Nadie lo recogió") : say("Nobody took it", "Nadie lo tomó")
        }
    }

    // MARK: Can't fill it

    public var chooseLines: String { say("Tick what is missing.", "Marca lo que falta.") }
    public func isShort(_ number: String) -> String {
        say(
            "The customer of order #\(number) was told and gets the money back.",
            "Se avisó al cliente del pedido #\(number) y se le devolverá el dinero.")
    }

    public func cantFill(_ number: String) -> String {
        text.isKitchen
            ? say("Can’t cook order #\(number)?", "¿No puedes cocinar el pedido #\(number)?")
            : say("Can’t fill order #\(number)?", "¿No puedes surtir el pedido #\(number)?")
    }
    public var cantFillLine: String {
        say(
            "The customer is refunded for the items you tick and told straight away.",
            "Se reembolsan los artículos que marques y se avisa al cliente de inmediato.")
    }
    public var whichMissing: String { say("What is missing?", "¿Qué falta?") }
    public func refund(_ amount: String) -> String { say("Refund \(amount)", "Reembolsar \(amount)") }
    public var seeRefund: String { say("See the refund", "Ver el reembolso") }
    public var keep: String { say("Keep the order", "Dejar el pedido") }
    public func alreadyPacked(_ number: String) -> String {
        text.isKitchen
            ? say("Order #\(number) is already ready.", "El pedido #\(number) ya está listo.")
            : say("Order #\(number) is already packed.", "El pedido #\(number) ya está empacado.")
    }

    // MARK: The pick list

    public var pickList: String { say("Pick list", "Lista de carga") }
    public func pickListLine(_ orders: Int) -> String { count(orders, ("order", "orders"), ("pedido", "pedidos")) }
    public var load: String { say("Load the van", "Para cargar") }
    public var perOrder: String { say("By order", "Por pedido") }
    public var noPicks: String { say("No orders for that day yet", "Aún no hay pedidos para ese día") }
    public var noPicksLine: String {
        say("Orders that customers book ahead appear here.", "Aquí aparecen los pedidos reservados.")
    }
}

extension Text {
    public var vendorOrders: VendorOrderWords { VendorOrderWords(text: self) }
}
