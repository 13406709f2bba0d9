import HarvestCore

/// Strings of the page on which an administrator cancels a market's day.
package struct MarketDayStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var nextDays: String { localized("Next market days", "Próximos días de mercado") }
    var cancel: String { localized("Cancel this day", "Cancelar este día") }
    var keep: String { localized("Keep this day", "Mantener este día") }
    var reason: String { localized("Reason", "Motivo") }
    var reasonHelp: String {
        localized(
            "Customers and vendors read it. For example: Storm warning",
            "Lo leen los clientes y los vendedores. Por ejemplo: Alerta de tormenta")
    }
    package var reasonProblem: String { localized("Enter a reason of up to 120 characters", "Escribe un motivo de hasta 120 caracteres") }

    func title(_ market: String, _ day: String) -> String {
        localized("Cancel \(market) on \(day)?", "¿Cancelar \(market) el \(day)?")
    }

    func waiting(_ orders: Int) -> String {
        switch orders {
        case 0: localized("No orders waiting", "Sin pedidos en espera")
        case 1: localized("1 order waiting", "1 pedido en espera")
        default: localized("\(orders) orders waiting", "\(orders) pedidos en espera")
        }
    }

    func orders(_ orders: Int, worth value: String) -> String { "\(waiting(orders)) · \(value)" }

    func more(_ orders: Int) -> String { localized("And \(orders) more", "Y \(orders) más") }

    func explanation(_ orders: Int, hours: Int64) -> String {
        let closing = localized(
            "The market takes no orders for this day. Its vendors are notified.",
            "El mercado no acepta pedidos para este día. Se avisa a sus vendedores.")
        guard orders > 0 else { return closing }
        let choice = localized(
            "Customers have \(hours == 1 ? "1 hour" : "\(hours) hours") to choose another day, a refund or store credit. Orders without a choice are then canceled at no cost. Drivers who have not picked up are released.",
            "Los clientes tienen \(hours == 1 ? "1 hora" : "\(hours) horas") para elegir otro día, un reembolso o saldo. Los pedidos sin respuesta se cancelan entonces sin costo. Los repartidores que aún no recogieron quedan libres."
        )
        return "\(closing) \(choice)"
    }

    package func cancelled(_ day: String, orders: Int) -> String {
        switch orders {
        case 0: localized("\(day) is canceled.", "\(day): día cancelado.")
        case 1: localized("\(day) is canceled. 1 customer was asked to choose.", "\(day): día cancelado. Se preguntó a 1 cliente.")
        default:
            localized(
                "\(day) is canceled. The customers of \(orders) orders were asked to choose.",
                "\(day): día cancelado. Se preguntó a los clientes de \(orders) pedidos.")
        }
    }

    package func cancelledBefore(_ day: String) -> String {
        localized("\(day) was already canceled.", "\(day): el día ya estaba cancelado.")
    }

    package func notHeld(_ day: String) -> String {
        localized("The market has no hours left on \(day).", "El mercado ya no tiene horario el \(day).")
    }

    package var tooManyClosedDates: String {
        localized(
            "This market has too many closed dates. Remove old ones first.",
            "Este mercado tiene demasiados días cerrados. Borra primero los viejos.")
    }
}

extension Text {
    package var marketDays: MarketDayStrings { MarketDayStrings(text: self) }
}
