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
        case .cancelled: localized("Canceled", "Cancelados")
        case .all: localized("All", "Todos")
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
    package var items: String { localized("Items", "Productos") }
    package var value: String { localized("Order value", "Valor del pedido") }
    package var empty: String { localized("No orders yet", "Aún no hay pedidos") }
    package var emptyLine: String {
        text.isKitchen
            ? localized(
                "Customers can order while you are open. Add your address and hours to your profile.",
                "Los clientes pueden pedir mientras estás abierto. Agrega tu dirección y horario en tu perfil.")
            : localized(
                "Customers can order while your market is open. Photos and full stock help you get the first orders.",
                "Los clientes pueden pedir mientras tu mercado está abierto. Las fotos y las existencias atraen los primeros pedidos.")
    }
    package var emptyHere: String { localized("No orders here", "No hay pedidos aquí") }
    package func nothingFor(_ query: String) -> String { localized("No orders match “\(query)”", "Ningún pedido coincide con “\(query)”") }
    package var nothingLine: String { localized("Try the order number.", "Prueba con el número del pedido.") }

    // MARK: One order

    package func number(_ number: String) -> String { localized("Order #\(number)", "Pedido #\(number)") }
    package var whatToPack: String {
        text.isKitchen
            ? localized("Dishes to cook", "Platillos por cocinar")
            : localized("Items to pack", "Productos por empacar")
    }
    package var quantity: String { localized("Quantity", "Cantidad") }
    package var product: String {
        text.isKitchen
            ? localized("Dish", "Platillo")
            : localized("Item", "Producto")
    }
    package var each: String { localized("Price", "Precio") }
    package var amount: String { localized("Amount", "Importe") }
    package var notAvailable: String { localized("Not available, refunded", "No disponible, reembolsado") }
    package func onlyOf(_ bought: Int, _ ordered: Int) -> String {
        localized("\(bought) of \(ordered), the rest refunded", "\(bought) de \(ordered), el resto reembolsado")
    }
    package var note: String { localized("Note from the customer", "Nota del cliente") }
    package var driver: String { localized("Driver", "Repartidor") }
    package var call: String { localized("Call", "Llamar") }
    package var timeline: String { localized("Timeline", "Historial") }
    package var money: String { localized("Your earnings", "Tus ganancias") }
    package var food: String { localized("Food", "Alimentos") }
    package var salesTax: String { localized("Sales tax", "Impuesto") }
    package var youGet: String { localized("You get", "Recibes") }
    var notCharged: String { localized("Not charged to the customer", "No se le cobra al cliente") }
    package var refunded: String { localized("Refunded to the customer", "Reembolsado al cliente") }
    package var moneyNote: String {
        localized("The customer also pays the service fee and tip.", "El cliente paga aparte la tarifa de servicio y la propina.")
    }
    package var inPayout: String { localized("Included in the payout of ", "Incluido en el pago del ") }
    package var notPackedYet: String {
        text.isKitchen
            ? localized("Mark not ready", "Marcar como no listo")
            : localized("Mark not packed", "Marcar como no empacado")
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
            ? localized("Order #\(number) is no longer ready.", "El pedido #\(number) ya no está listo.")
            : localized("Order #\(number) is no longer packed.", "El pedido #\(number) ya no está empacado.")
    }
    package func movedOn(_ number: String) -> String {
        localized("Order #\(number) is already further along. Nothing was changed.", "El pedido #\(number) ya avanzó. No se cambió nada.")
    }

    // MARK: The customer collects it

    package var handOver: String { localized("Hand over the order", "Entregar el pedido") }
    package var handOverLine: String {
        localized("Ask the customer for the six digits in their app.", "Pide al cliente los seis dígitos de su aplicación.")
    }
    package var code: String { localized("Hand-over code", "Código de entrega") }
    package var collected: String { localized("Mark handed over", "Marcar entregado") }
    package func isCollected(_ number: String) -> String {
        localized("Order #\(number) was handed over.", "El pedido #\(number) se entregó.")
    }
    package var wrongCode: String { localized("That code doesn’t match this order.", "Ese código no es de este pedido.") }
    package var tooManyCodes: String {
        localized("Too many wrong codes. Try again in 10 minutes.", "Demasiados códigos incorrectos. Inténtalo en 10 minutos.")
    }

    // MARK: Can't fill it

    package var chooseLines: String { localized("Select the missing items.", "Marca los productos que faltan.") }
    /// - Parameter refund: by how much the customer pays less.
    package func isShort(_ refund: Cents) -> String {
        let amount = MoneyStrings.exact(refund)
        return localized("Customer notified. \(amount) refunded.", "Se avisó al cliente. Se le reembolsan \(amount).")
    }

    package func cantFill(_ number: String) -> String {
        text.isKitchen
            ? localized("Can’t cook order #\(number)?", "¿No puedes cocinar el pedido #\(number)?")
            : localized("Can’t fill order #\(number)?", "¿No puedes surtir el pedido #\(number)?")
    }
    package var cantFillLine: String {
        localized(
            "The customer is refunded for the items you select and notified right away.",
            "Se reembolsan los productos que marques y se avisa al cliente de inmediato.")
    }
    package var whichMissing: String { localized("Missing items", "Productos que faltan") }
    package var alsoSoldOut: String { localized("Mark as sold out", "Marcar como agotado") }
    package var alsoSoldOutNote: String {
        localized("Nobody can order these items until you add stock.", "Nadie podrá pedir estos productos hasta que agregues existencias.")
    }
    package func refund(_ amount: String) -> String { localized("Refund \(amount)", "Reembolsar \(amount)") }
    package var refundParts: String {
        localized(
            "The customer also gets back the tax, service fee and tip of these items.",
            "Al cliente también se le devuelven el impuesto, la tarifa y la propina de estos productos.")
    }
    package var serviceFee: String { localized("Service fee", "Tarifa de servicio") }
    package var tip: String { localized("Driver tip", "Propina") }
    package var seeRefund: String { localized("See refund", "Ver el reembolso") }
    package var keep: String { localized("Keep order", "Dejar el pedido") }
    package func alreadyPacked(_ number: String) -> String {
        text.isKitchen
            ? localized("Order #\(number) was already marked ready.", "El pedido #\(number) ya estaba listo.")
            : localized("Order #\(number) was already packed.", "El pedido #\(number) ya estaba empacado.")
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
