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
    var noDriver: String { localized("Nobody yet", "Nadie todavía") }
    var total: String { localized("Total", "Total") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var emptyTitle: String { localized("No orders here", "No hay pedidos aquí") }
    var emptyText: String { localized("Look in all orders, or clear the search.", "Mira en todos los pedidos o borra la búsqueda.") }
    var items: String { localized("What was ordered", "Lo que se pidió") }
    var item: String { localized("Item", "Producto") }
    var quantity: String { localized("Quantity", "Cantidad") }
    var price: String { localized("Price", "Precio") }
    var amount: String { localized("Amount", "Importe") }
    var short: String { localized("Not available", "No había") }
    var timeline: String { localized("What happened", "Qué pasó") }
    var people: String { localized("People", "Personas") }
    var deliverTo: String { localized("Deliver to", "Entregar en") }
    var pickUp: String { localized("Picked up at the market", "Se recoge en el mercado") }
    var money: String { localized("Where the money went", "Adónde fue el dinero") }
    var moneyHelp: String { localized("Sums of the entries below.", "Sumas de los asientos de abajo.") }
    var customerPaid: String { localized("Customer paid", "Pagó el cliente") }
    var refunded: String { localized("Given back", "Devuelto") }
    var authorised: String { localized("Held on the card, not taken yet", "Retenido en la tarjeta, aún no cobrado") }
    var notCharged: String { localized("Nothing was charged", "No se cobró nada") }
    var entries: String { localized("Entries", "Asientos") }
    var entriesHelp: String {
        localized("Every movement adds up to zero. Entries are never changed.", "Cada movimiento suma cero. Los asientos nunca se cambian.")
    }
    var account: String { localized("Account", "Cuenta") }
    var reason: String { localized("Reason", "Motivo") }
    var when: String { localized("When", "Cuándo") }
    var noEntries: String { localized("No money has moved yet.", "Todavía no se movió dinero.") }
    var refund: String { localized("Refund…", "Reembolsar…") }
    var cancel: String { localized("Cancel order…", "Cancelar pedido…") }
    var harvest: String { localized("Harvest", "Harvest") }
    var later: String { localized("payable after delivery", "se paga tras la entrega") }

    var cancelConfirm: String { localized("Cancel the order", "Cancelar el pedido") }
    var cancelKeep: String { localized("Keep the order", "Conservar el pedido") }
    var cancelText: String {
        localized(
            "The customer is told at once. What is held on the card is released, and what was charged is given back.",
            "Se avisa al cliente de inmediato. Lo retenido en la tarjeta se libera y lo cobrado se devuelve.")
    }
    var cancelReason: String { localized("Reason", "Motivo") }
    var cancelReasonHelp: String { localized("The customer reads it.", "El cliente lo lee.") }

    func cancelTitle(_ number: String) -> String { localized("Cancel order #\(number)?", "¿Cancelar el pedido n.º \(number)?") }

    func scope(_ scope: AdminOrderScope) -> String {
        switch scope {
        case .open: localized("Open", "Abiertos")
        case .today: localized("Today", "Hoy")
        case .all: localized("All", "Todos")
        case .cancelled: localized("Cancelled", "Cancelados")
        }
    }

    func number(_ number: String) -> String { localized("Order #\(number)", "Pedido n.º \(number)") }

    func driverName(_ name: String) -> String { localized("Driver \(name)", "Repartidor \(name)") }

    func noMatch(_ query: String) -> String { localized("No order matches “\(query)”", "Ningún pedido coincide con “\(query)”") }

    func reason(_ reason: JournalEntryReason) -> String {
        switch reason {
        case .capture: localized("Card charged", "Cobro a la tarjeta")
        case .delivery: localized("Delivered", "Entregado")
        case .tip: localized("Tip after delivery", "Propina tras la entrega")
        case .refund: localized("Decision on a refund", "Decisión sobre un reembolso")
        case .refundPaid: localized("Refund sent to the card", "Reembolso enviado a la tarjeta")
        case .payout: localized("Payout", "Pago")
        case .payoutReturned: localized("Payout sent back", "Pago devuelto")
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
        case .customerRefunds: localized("Owed to the customer", "Por devolver al cliente")
        case .corrections: localized("Corrections", "Correcciones")
        }
    }
}

extension Text {
    var adminOrders: AdminOrderStrings { AdminOrderStrings(text: self) }
}
