import HarvestCore

/// Strings of the administrators' order pages.
struct AdminOrderStrings: StringCatalog {
    let text: Text
    var title: String { localized("Orders", "Pedidos") }
    var intro: String { localized("Search by number, name or phone.", "Busca por número, nombre o teléfono.") }
    var search: String { localized("Search orders", "Buscar pedidos") }
    var show: String { localized("Show", "Mostrar") }
    var order: String { localized("Order", "Pedido") }
    var customer: String { localized("Customer", "Cliente") }
    var market: String { localized("Market", "Mercado") }
    var status: String { localized("Status", "Estado") }
    var driver: String { localized("Driver", "Repartidor") }
    var noDriver: String { localized("No driver yet", "Aún sin repartidor") }
    var food: String { localized("Food", "Alimentos") }
    var serviceFee: String { localized("Service fee", "Tarifa de servicio") }
    var tip: String { localized("Driver tip", "Propina") }
    var salesTax: String { localized("Sales tax", "Impuesto") }
    var total: String { localized("Total", "Total") }
    var byCard: String { localized("Total by card", "Total con tarjeta") }
    var ebt: String { localized("EBT at the stall", "EBT en el puesto") }
    var credit: String { localized("Paid with store credit", "Pagado con saldo") }
    var creditRefunded: String { localized("Back to store credit", "Devuelto al saldo") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var emptyTitle: String { localized("No orders here", "No hay pedidos aquí") }
    var emptyText: String { localized("Look in all orders, or clear the search.", "Busca en todos los pedidos o borra la búsqueda.") }
    var items: String { localized("Items ordered", "Productos pedidos") }
    var item: String { localized("Item", "Producto") }
    var quantity: String { localized("Quantity", "Cantidad") }
    var price: String { localized("Price", "Precio") }
    var amount: String { localized("Amount", "Importe") }
    var short: String { localized("Not available", "No disponible") }
    var moved: String { localized("Moved by the customer to", "El cliente cambió la hora:") }
    var timeline: String { localized("Timeline", "Historial") }
    var people: String { localized("People", "Personas") }
    var readChat: String { localized("Read the chat", "Leer la conversación") }
    func chatTitle(_ number: String) -> String { localized("Chat about order #\(number)", "Conversación del pedido #\(number)") }
    var chatHelp: String {
        localized(
            "Kept for disputes: what the customer, the driver and the vendors wrote about this order.",
            "Se guarda para aclarar desacuerdos: lo que escribieron el cliente, el repartidor y los vendedores sobre este pedido.")
    }
    var deliverTo: String { localized("Deliver to", "Entregar en") }
    var pickUp: String { localized("Customer pickup at the market", "El cliente recoge en el mercado") }
    var money: String { localized("Where the customer’s money went", "A dónde fue el dinero del cliente") }
    var moneyHelp: String { localized("Sums of the entries below.", "Sumas de los asientos de abajo.") }
    var customerPaid: String { localized("Customer paid", "Pagó el cliente") }
    var refunded: String { localized("Refunded", "Reembolsado") }
    var authorised: String { localized("Held on the card, not charged yet", "Retenido en la tarjeta, aún no cobrado") }
    var notCharged: String { localized("Not charged", "Sin cobro") }
    var entries: String { localized("Entries", "Asientos") }
    var entriesHelp: String {
        localized(
            "Each set of entries adds up to zero. Entries never change.", "Cada grupo de asientos suma cero. Los asientos nunca cambian.")
    }
    var account: String { localized("Account", "Cuenta") }
    var reason: String { localized("Reason", "Motivo") }
    var when: String { localized("When", "Cuándo") }
    var noEntries: String { localized("No entries yet.", "Aún no hay asientos.") }
    var refund: String { localized("Refund order…", "Reembolsar pedido…") }
    var cancel: String { localized("Cancel order…", "Cancelar pedido…") }
    var harvest: String { localized("Harvest", "Harvest") }
    var later: String { localized("payable after delivery", "se paga tras la entrega") }

    var cancelConfirm: String { localized("Cancel order", "Cancelar el pedido") }
    var cancelKeep: String { localized("Keep order", "Conservar el pedido") }
    var cancelText: String {
        localized(
            "The customer is notified right away. Any hold on their card is released, and any charge is refunded.",
            "Se avisa al cliente de inmediato. Lo retenido en su tarjeta se libera y lo cobrado se reembolsa.")
    }
    var cancelReason: String { localized("Reason", "Motivo") }
    var cancelReasonHelp: String { localized("The customer sees this.", "El cliente verá este motivo.") }

    func cancelTitle(_ number: String) -> String { localized("Cancel order #\(number)?", "¿Cancelar el pedido #\(number)?") }

    func scope(_ scope: AdminOrderScope) -> String {
        switch scope {
        case .open: localized("Open", "Abiertos")
        case .today: localized("Today", "Hoy")
        case .all: localized("All", "Todos")
        case .cancelled: localized("Canceled", "Cancelados")
        }
    }

    func number(_ number: String) -> String { localized("Order #\(number)", "Pedido #\(number)") }

    func driverName(_ name: String) -> String { localized("Driver \(name)", "Repartidor \(name)") }

    func noMatch(_ query: String) -> String { localized("No orders match “\(query)”", "Ningún pedido coincide con “\(query)”") }

    func reason(_ reason: JournalEntryReason) -> String {
        switch reason {
        case .capture: localized("Card charged", "Cobro a la tarjeta")
        case .delivery: localized("Delivered", "Entregado")
        case .tip: localized("Tip after delivery", "Propina tras la entrega")
        case .refund: localized("Refund decision", "Decisión sobre un reembolso")
        case .refundPaid: localized("Refund sent to the card", "Reembolso enviado a la tarjeta")
        case .payout: localized("Payout", "Pago")
        case .payoutReturned: localized("Payout returned", "Pago devuelto")
        case .errandReward: localized("Errand reward", "Recompensa de un encargo")
        case .correction: localized("Correction", "Corrección")
        }
    }

    /// An account with its owner's name.
    func account(_ account: LedgerAccount, owner: String?) -> String {
        let owner = owner ?? "–"
        return switch account {
        case .processorCash: localized("Card processor", "Procesador de tarjetas")
        case .vendorPending: localized("\(owner), pending", "\(owner), pendiente")
        case .vendorPayable: localized("\(owner), payable", "\(owner), por pagar")
        case .driverPending: localized("Driver \(owner), pending", "Repartidor \(owner), pendiente")
        case .driverPayable: localized("Driver \(owner), payable", "Repartidor \(owner), por pagar")
        case .platformPending: localized("Harvest, pending", "Harvest, pendiente")
        case .platformRevenue: localized("Harvest, earned", "Harvest, ganado")
        case .customerRefunds: localized("Owed to the customer", "Por reembolsar al cliente")
        case .customerCredit: localized("Store credit of \(owner)", "Saldo de \(owner)")
        case .claimedCredit: localized("Store credit set aside", "Saldo apartado")
        case .corrections: localized("Corrections", "Correcciones")
        }
    }
}

extension Text {
    var adminOrders: AdminOrderStrings { AdminOrderStrings(text: self) }
}
