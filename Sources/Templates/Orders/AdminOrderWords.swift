import HarvestCore

/// Words of the admin's order pages.
struct AdminOrderWords: WordList {
    let text: Text
    var title: String { say("Orders", "Pedidos") }
    var intro: String { say("Search by number, name or phone.", "Busca por número, nombre o teléfono.") }
    var search: String { say("Search orders", "Buscar pedidos") }
    var show: String { say("Show", "Mostrar") }
    var order: String { say("Order", "Pedido") }
    var customer: String { say("Customer", "Cliente") }
    var market: String { say("Market", "Mercado") }
    var status: String { say("Status", "Estado") }
    var driver: String { say("Driver", "Repartidor") }
    var noDriver: String { say("Nobody yet", "Nadie todavía") }
    var total: String { say("Total", "Total") }
    var placed: String { say("Placed", "Hecho") }
    var clear: String { say("Clear search", "Borrar la búsqueda") }
    var emptyTitle: String { say("No orders here", "No hay pedidos aquí") }
    var emptyText: String { say("Look in all orders, or clear the search.", "Mira en todos los pedidos o borra la búsqueda.") }
    var items: String { say("What was ordered", "Lo que se pidió") }
    var item: String { say("Item", "Producto") }
    var quantity: String { say("Quantity", "Cantidad") }
    var price: String { say("Price", "Precio") }
    var amount: String { say("Amount", "Importe") }
    var short: String { say("Not available", "No había") }
    var timeline: String { say("What happened", "Qué pasó") }
    var people: String { say("People", "Personas") }
    var phone: String { say("Phone", "Teléfono") }
    var deliverTo: String { say("Deliver to", "Entregar en") }
    var pickUp: String { say("Picked up at the market", "Se recoge en el mercado") }
    var money: String { say("Where the money went", "Adónde fue el dinero") }
    var moneyHelp: String { say("Sums of the entries below.", "Sumas de los asientos de abajo.") }
    var customerPaid: String { say("Customer paid", "Pagó el cliente") }
    var refunded: String { say("Given back", "Devuelto") }
    var authorised: String { say("Held on the card, not taken yet", "Retenido en la tarjeta, aún no cobrado") }
    var notCharged: String { say("Nothing was charged", "No se cobró nada") }
    var entries: String { say("Entries", "Asientos") }
    var entriesHelp: String {
        say("Every movement adds up to zero. Entries are never changed.", "Cada movimiento suma cero. Los asientos nunca se cambian.")
    }
    var account: String { say("Account", "Cuenta") }
    var reason: String { say("Reason", "Motivo") }
    var when: String { say("When", "Cuándo") }
    var noEntries: String { say("No money has moved yet.", "Todavía no se movió dinero.") }
    var refund: String { say("Refund…", "Reembolsar…") }
    var cancel: String { say("Cancel order…", "Cancelar pedido…") }
    var harvest: String { say("Harvest", "Harvest") }
    var later: String { say("payable after delivery", "se paga tras la entrega") }

    var cancelConfirm: String { say("Cancel the order", "Cancelar el pedido") }
    var cancelKeep: String { say("Keep the order", "Conservar el pedido") }
    var cancelText: String {
        say(
            "The customer is told at once. What is held on the card is released, and what was charged is given back.",
            "Se avisa al cliente de inmediato. Lo retenido en la tarjeta se libera y lo cobrado se devuelve.")
    }
    var cancelReason: String { say("Reason", "Motivo") }
    var cancelReasonHelp: String { say("The customer reads it.", "El cliente lo lee.") }

    func cancelTitle(_ number: String) -> String { say("Cancel order #\(number)?", "¿Cancelar el pedido n.º \(number)?") }

    func view(_ view: AdminOrdersPage.Saved) -> String {
        switch view {
        case .open: say("Open", "Abiertos")
        case .today: say("Today", "Hoy")
        case .all: say("All", "Todos")
        case .cancelled: say("Cancelled", "Cancelados")
        }
    }

    func number(_ number: String) -> String { say("Order #\(number)", "Pedido n.º \(number)") }

    func driverName(_ name: String) -> String { say("Driver \(name)", "Repartidor \(name)") }

    func fee(_ rate: String) -> String { say("Service fee \(rate)", "Cargo por servicio \(rate)") }

    func noMatch(_ query: String) -> String { say("No order matches “\(query)”", "Ningún pedido coincide con “\(query)”") }

    func reason(_ reason: MovementReason) -> String {
        switch reason {
        case .capture: say("Card charged", "Cobro a la tarjeta")
        case .delivery: say("Delivered", "Entregado")
        case .tip: say("Tip after delivery", "Propina tras la entrega")
        case .refund: say("Decision on a refund", "Decisión sobre un reembolso")
        case .refundPaid: say("Refund sent to the card", "Reembolso enviado a la tarjeta")
        case .payout: say("Payout", "Pago")
        case .payoutReturned: say("Payout sent back", "Pago devuelto")
        case .errandReward: say("Errand reward", "Recompensa de un encargo")
        case .correction: say("Correction", "Corrección")
        }
    }

    /// An account with the name of whose it is.
    func account(_ account: LedgerAccount, owner: String?) -> String {
        let owner = owner ?? "–"
        return switch account {
        case .processorCash: say("Card processor", "Procesador de tarjetas")
        case .vendorPending: say("\(owner), pending", "\(owner), pendiente")
        case .vendorPayable: say("\(owner), payable", "\(owner), por pagar")
        case .driverPending: say("Driver \(owner), pending", "Repartidor \(owner), pendiente")
        case .driverPayable: say("Driver \(owner), payable", "Repartidor \(owner), por pagar")
        case .platformPending: say("Harvest, pending", "Harvest, pendiente")
        case .platformRevenue: say("Harvest, earned", "Harvest, ganado")
        case .customerRefunds: say("Owed to the customer", "Por devolver al cliente")
        case .corrections: say("Corrections", "Correcciones")
        }
    }
}

extension Text {
    var adminOrders: AdminOrderWords { AdminOrderWords(text: self) }
}
