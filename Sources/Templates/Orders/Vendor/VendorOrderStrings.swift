import HarvestCore

/// Strings of the vendor's order pages.
package struct VendorOrderStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    // MARK: The list

    package var title: String { localized("Orders", "Pedidos") }
    package var line: String { localized("What customers bought from you.", "Lo que te compraron los clientes.") }
    package func show(_ show: VendorOrderScope) -> String {
        switch show {
        case .open: localized("Open", "Abiertos")
        case .today: localized("Today", "Hoy")
        case .past: localized("Past", "Anteriores")
        case .cancelled: localized("Cancelled", "Cancelados")
        }
    }
    package var search: String { localized("Number or first name", "Número o nombre") }
    package var yourOrders: String { localized("Your orders", "Tus pedidos") }
    package var order: String { localized("Order", "Pedido") }
    package var placed: String { localized("Ordered", "Fecha") }
    package var customer: String { localized("Customer", "Cliente") }
    package var market: String {
        text.isKitchen
            ? localized("Restaurant", "Restaurante")
            : localized("Market", "Mercado")
    }
    package var items: String { localized("Items", "Artículos") }
    package var value: String { localized("Order value", "Valor del pedido") }
    package var empty: String { localized("No orders yet", "Aún no hay pedidos") }
    package var emptyLine: String {
        text.isKitchen
            ? localized(
                "Customers can order while you are open. Say in your profile where you are and when you cook.",
                "Los clientes piden mientras estás abierto. Di en tu perfil dónde estás y cuándo cocinas.")
            : localized(
                "Customers can order while your market is open. Photos and full shelves bring the first ones.",
                "Los clientes piden mientras tu mercado está abierto. Las fotos y las existencias traen los primeros.")
    }
    package var emptyHere: String { localized("No orders here", "No hay pedidos aquí") }
    package func nothingFor(_ query: String) -> String { localized("No order matches “\(query)”", "Ningún pedido coincide con “\(query)”") }
    package var nothingLine: String { localized("Try the number on the ticket.", "Prueba con el número del pedido.") }

    // MARK: One order

    package func number(_ number: String) -> String { localized("Order #\(number)", "Pedido #\(number)") }
    package func orderedBy(_ name: String) -> String { localized("for \(name)", "para \(name)") }
    package var whatToPack: String {
        text.isKitchen
            ? localized("What to cook", "Qué cocinar")
            : localized("What to pack", "Qué empacar")
    }
    package var quantity: String { localized("Quantity", "Cantidad") }
    package var product: String {
        text.isKitchen
            ? localized("Dish", "Plato")
            : localized("Produce", "Producto")
    }
    package var each: String { localized("Price", "Precio") }
    package var amount: String { localized("Amount", "Importe") }
    package var notAvailable: String { localized("Not available, refunded", "No disponible, reembolsado") }
    package func onlyOf(_ kept: Int, _ ordered: Int) -> String {
        localized("\(kept) of \(ordered), the rest refunded", "\(kept) de \(ordered), el resto reembolsado")
    }
    package var weight: String { localized("Real weight", "Peso real") }
    package var saveWeight: String { localized("Save weight", "Guardar peso") }
    package var note: String { localized("Note from the customer", "Nota del cliente") }
    package var driver: String { localized("Driver", "Repartidor") }
    package var call: String { localized("Call", "Llamar") }
    package var timeline: String { localized("What happened", "Qué ha pasado") }
    package var money: String { localized("Money", "Dinero") }
    package var food: String { localized("Food", "Alimentos") }
    package var salesTax: String { localized("Sales tax", "Impuesto") }
    package var youGet: String { localized("You get", "Recibes") }
    package var refunded: String { localized("Refunded to the customer", "Reembolsado al cliente") }
    package var moneyNote: String {
        localized("The customer pays the service fee and the tip on top.", "El cliente paga aparte la tarifa de servicio y la propina.")
    }
    package var inPayout: String { localized("In the payout of ", "En el pago del ") }
    package var notPackedYet: String {
        text.isKitchen
            ? localized("Not ready after all", "Todavía no está listo")
            : localized("Not packed after all", "Todavía no está empacado")
    }
    package var packed: String {
        text.isKitchen
            ? localized("Ready", "Listo")
            : localized("Packed", "Empacado")
    }

    package func isPacked(_ number: String) -> String {
        text.isKitchen
            ? localized("Order #\(number) is ready.", "El pedido #\(number) está listo.")
            : localized("Order #\(number) is packed.", "El pedido #\(number) está empacado.")
    }
    package func isUnpacked(_ number: String) -> String {
        text.isKitchen
            ? localized("Order #\(number) is not ready any more.", "El pedido #\(number) ya no está listo.")
            : localized("Order #\(number) is not packed any more.", "El pedido #\(number) ya no está empacado.")
    }
    package func movedOn(_ number: String) -> String {
        localized("Order #\(number) has moved on. Nothing was changed.", "El pedido #\(number) ya avanzó. No se cambió nada.")
    }

    // MARK: The customer collects it

    package var handOver: String { localized("Hand it over", "Entregarlo") }
    package var handOverLine: String {
        localized("Ask the customer for the six digits in their app.", "Pide al cliente los seis dígitos de su aplicación.")
    }
    package var code: String { localized("Hand-over code", "Código de entrega") }
    package var collected: String { localized("Handed over", "Entregado") }
    package func isCollected(_ number: String) -> String {
        localized("Order #\(number) is handed over.", "El pedido #\(number) está entregado.")
    }
    package var wrongCode: String { localized("That is not the code of this order.", "Ese no es el código de este pedido.") }
    package var tooManyCodes: String {
        localized("Too many wrong codes. Try again in ten minutes.", "Demasiados códigos incorrectos. Intenta en diez minutos.")
    }

    // MARK: Timeline

    /// The step of the timeline for a stored status.
    package func step(_ status: OrderStatus, isPickup: Bool) -> String {
        switch status {
        case .pendingPayment: localized("Ordered", "Pedido")
        case .paymentFailed: localized("Payment failed", "Pago rechazado")
        case .scheduled: localized("Booked ahead", "Reservado")
        case .created:
            isPickup || text.isKitchen
                ? localized("Paid", "Pagado") : localized("Paid, looking for a driver", "Pagado, buscando repartidor")
        case .retrieved: localized("Offered to a driver", "Ofrecido a un repartidor")
        case .accepted: localized("A driver is coming", "Un repartidor viene en camino")
        case .pickedUp: localized("Collected by the driver", "Recogido por el repartidor")
        case .delivered: localized("Delivered", "Entregado")
        case .undeliverable: localized("Could not be delivered", "No se pudo entregar")
        case .ready: localized("Ready to collect", "Listo para recoger")
        case .collected: localized("Collected by the customer", "Recogido por el cliente")
        case .cancelled: localized("Cancelled", "Cancelado")
        case .expired: isPickup ? localized("Nobody collected it", "Nadie lo recogió") : localized("Nobody took it", "Nadie lo tomó")
        }
    }

    // MARK: Can't fill it

    package var chooseLines: String { localized("Tick what is missing.", "Marca lo que falta.") }
    package func isShort(_ number: String) -> String {
        localized(
            "The customer of order #\(number) was told and gets the money back.",
            "Se avisó al cliente del pedido #\(number) y se le devolverá el dinero.")
    }

    package func cantFill(_ number: String) -> String {
        text.isKitchen
            ? localized("Can’t cook order #\(number)?", "¿No puedes cocinar el pedido #\(number)?")
            : localized("Can’t fill order #\(number)?", "¿No puedes surtir el pedido #\(number)?")
    }
    package var cantFillLine: String {
        localized(
            "The customer is refunded for the items you tick and told straight away.",
            "Se reembolsan los artículos que marques y se avisa al cliente de inmediato.")
    }
    package var whichMissing: String { localized("What is missing?", "¿Qué falta?") }
    package func refund(_ amount: String) -> String { localized("Refund \(amount)", "Reembolsar \(amount)") }
    package var seeRefund: String { localized("See the refund", "Ver el reembolso") }
    package var keep: String { localized("Keep the order", "Dejar el pedido") }
    package func alreadyPacked(_ number: String) -> String {
        text.isKitchen
            ? localized("Order #\(number) is already ready.", "El pedido #\(number) ya está listo.")
            : localized("Order #\(number) is already packed.", "El pedido #\(number) ya está empacado.")
    }

    // MARK: The pick list

    package var pickList: String { localized("Pick list", "Lista de carga") }
    package func pickListLine(_ orders: Int) -> String { count(orders, ("order", "orders"), ("pedido", "pedidos")) }
    package var load: String { localized("Load the van", "Para cargar") }
    package var perOrder: String { localized("By order", "Por pedido") }
    package var noPicks: String { localized("No orders for that day yet", "Aún no hay pedidos para ese día") }
    package var noPicksLine: String {
        localized("Orders that customers book ahead appear here.", "Aquí aparecen los pedidos reservados.")
    }
}

extension Text {
    package var vendorOrders: VendorOrderStrings { VendorOrderStrings(text: self) }
}
