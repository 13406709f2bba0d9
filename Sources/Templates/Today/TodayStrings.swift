import HarvestCore

/// Strings of the vendor's Today page.
package struct TodayStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Today", "Hoy") }
    package func open(_ day: String, _ market: String, _ until: String) -> String {
        text.sentence(localized("\(day). \(market) is open until \(until)", "\(day). \(market) está abierto hasta \(text.hour(until))"))
    }
    package func opens(_ day: String, _ market: String, _ from: String) -> String {
        text.sentence(localized("\(day). \(market) opens at \(from)", "\(day). \(market) abre a \(text.hour(from))"))
    }
    package func noMarket(_ day: String) -> String {
        text.isKitchen
            ? localized("\(day). Closed today.", "\(day). Hoy está cerrado.")
            : localized("\(day). No market today.", "\(day). Hoy no hay mercado.")
    }
    var seeOrders: String { localized("See orders", "Ver pedidos") }

    func cancelled(_ market: String, on day: String) -> String {
        localized("\(market) is canceled on \(day).", "\(market) está cancelado el \(day).")
    }

    func waitForChoice(_ orders: Int) -> String {
        orders == 1
            ? localized("1 order is waiting for its customer’s choice.", "1 pedido espera la decisión de su cliente.")
            : localized(
                "\(orders) orders are waiting for their customers’ choice.", "\(orders) pedidos esperan la decisión de sus clientes.")
    }

    package var pickList: String { localized("Pick list", "Lista de carga") }
    package var ordersToday: String { localized("Orders today", "Pedidos de hoy") }
    package var toPack: String {
        text.isKitchen
            ? localized("to cook", "por cocinar")
            : localized("to pack", "por empacar")
    }
    package var packed: String {
        text.isKitchen
            ? localized("ready", "listos")
            : localized("packed", "empacados")
    }
    package var collected: String { localized("picked up", "recogidos") }

    package var toPackNow: String {
        text.isKitchen
            ? localized("To cook now", "Por cocinar")
            : localized("To pack now", "Por empacar")
    }
    package var allOrders: String { localized("All orders", "Todos los pedidos") }
    package var nothingToPack: String {
        text.isKitchen
            ? localized("No orders to cook yet", "Aún no hay pedidos por cocinar")
            : localized("No orders to pack yet", "Aún no hay pedidos por empacar")
    }
    package var nothingToPackLine: String {
        localized(
            "New orders appear here automatically. You can leave this page open.",
            "Los pedidos nuevos aparecen aquí automáticamente. Puedes dejar esta página abierta.")
    }
    package var notVisibleLine: String {
        localized("Customers can’t order from you at the moment.", "Por ahora los clientes no pueden pedirte.")
    }
    package var checkProduce: String {
        text.isKitchen
            ? localized("Check your dishes", "Revisar tus platillos")
            : localized("Check your produce", "Revisar tus productos")
    }
    package var packedWaiting: String {
        text.isKitchen
            ? localized("Ready, waiting for pickup", "Listos, esperando que los recojan")
            : localized("Packed, waiting for a driver", "Empacados, esperando repartidor")
    }
    package func items(_ number: Int) -> String { count(number, ("item", "items"), ("producto", "productos")) }

    package var markPacked: String {
        text.isKitchen
            ? localized("Mark ready", "Marcar listo")
            : localized("Mark packed", "Marcar empacado")
    }
    package var cantFill: String {
        text.isKitchen
            ? localized("Can’t cook it", "No puedo hacerlo")
            : localized("Can’t fill it", "No lo tengo")
    }
    package var ordered: String { localized("Ordered ", "Pedido ") }
    var cooking: String {
        localized("Cooking; drivers see it once it’s ready", "En preparación; los repartidores lo ven cuando esté listo")
    }
    package var lookingForDriver: String { localized("Looking for a driver", "Buscando repartidor") }
    package var customerCollects: String { localized("Customer picks it up", "Lo recoge el cliente") }
    package func arrives(_ driver: String, _ arrival: API.ArrivalEstimate) -> String {
        let time = DateStrings.hours(from: arrival.earliestMinutes, to: arrival.latestMinutes)
        return localized("\(driver) arrives in \(time)", "\(driver) llega en \(time)")
    }
    package func coming(_ driver: String) -> String { localized("\(driver) is on the way", "\(driver) viene en camino") }
    package func atMarket(_ driver: String) -> String {
        text.isKitchen
            ? localized("\(driver) is here", "\(driver) está aquí")
            : localized("\(driver) is at the market", "\(driver) está en el mercado")
    }

    package var runningLow: String { localized("Running low", "Queda poco") }
    package var allProduce: String {
        text.isKitchen
            ? localized("All dishes", "Todos los platillos")
            : localized("All produce", "Todos los productos")
    }
    package func left(_ number: Int, _ unit: String) -> String {
        localized(
            "\(NumberStrings.grouped(number)) left\(QuantityStrings.inBrackets(unit))",
            "\(number == 1 ? "Queda" : "Quedan") \(NumberStrings.grouped(number))\(QuantityStrings.inBrackets(unit))")
    }
    package var soldOut: String { localized("Sold out", "Agotado") }

    package var nextMarketDay: String { localized("Next market day", "Próximo día de mercado") }
    package func booked(_ orders: Int) -> String {
        count(orders, ("order", "orders"), ("pedido", "pedidos"))
    }
    package func bookedSoFar(_ things: String) -> String { localized("booked so far: \(things).", "reservados hasta ahora: \(things).") }
    package var noneBooked: String { localized("No orders booked yet.", "Aún no hay pedidos reservados.") }
    package func andMore(_ number: Int) -> String { localized("\(number) more", "\(number) más") }
    package var seePickList: String { localized("See pick list", "Ver lista de carga") }

    package var earnedThisWeek: String { localized("Earned this week", "Ganado esta semana") }
    package var nextPayoutIs: String { localized("Next payout", "Próximo pago") }
    package func earningsByDay(_ days: String) -> String {
        days.isEmpty
            ? localized("Earnings by day: no sales this week.", "Ganancias por día: sin ventas esta semana.")
            : localized("Earnings by day: \(days). No sales on other days.", "Ganancias por día: \(days). Sin ventas los demás días.")
    }
    package func soFar(_ day: String) -> String { localized("\(day) so far", "\(day) hasta ahora") }
}

extension Text {
    package var today: TodayStrings { TodayStrings(text: self) }
}
