/// Words of the vendor's Today page.
public struct TodayWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Today", "Hoy") }
    public func open(_ day: String, _ market: String, _ until: String) -> String {
        text.sentence(say("\(day). \(market) is open until \(until)", "\(day). \(market) abre hasta las \(until)"))
    }
    public func opens(_ day: String, _ market: String, _ from: String) -> String {
        text.sentence(say("\(day). \(market) opens at \(from)", "\(day). \(market) abre a las \(from)"))
    }
    public func noMarket(_ day: String) -> String {
        text.isKitchen
            ? say("\(day). Closed today.", "\(day). Hoy está cerrado.")
            : say("\(day). No market today.", "\(day). Hoy no hay mercado.")
    }
    public var pickList: String { say("Pick list", "Lista de carga") }
    public var ordersToday: String { say("Orders today", "Pedidos de hoy") }
    public var toPack: String {
        text.isKitchen
            ? say("to cook", "por cocinar")
            : say("to pack", "por empacar")
    }
    public var packed: String {
        text.isKitchen
            ? say("ready", "listos")
            : say("packed", "empacados")
    }
    public var collected: String { say("collected", "recogidos") }

    public var toPackNow: String {
        text.isKitchen
            ? say("To cook now", "Por cocinar")
            : say("To pack now", "Por empacar")
    }
    public var allOrders: String { say("All orders", "Todos los pedidos") }
    public var nothingToPack: String {
        text.isKitchen
            ? say("Nothing to cook yet", "Nada que cocinar por ahora")
            : say("Nothing to pack yet", "Nada que empacar por ahora")
    }
    public var nothingToPackLine: String {
        say(
            "New orders appear here by themselves. You can leave this page open.",
            "Los pedidos nuevos aparecen aquí solos. Puedes dejar esta página abierta.")
    }
    public var checkProduce: String {
        text.isKitchen
            ? say("Check your dishes", "Revisar tus platos")
            : say("Check your produce", "Revisar tus productos")
    }
    public var packedWaiting: String {
        text.isKitchen
            ? say("Ready, waiting to be fetched", "Listos, esperando que los recojan")
            : say("Packed, waiting for a driver", "Empacados, esperando repartidor")
    }
    public func items(_ number: Int) -> String { count(number, ("item", "items"), ("artículo", "artículos")) }

    public var markPacked: String {
        text.isKitchen
            ? say("Ready", "Listo")
            : say("Mark packed", "Marcar empacado")
    }
    public var cantFill: String {
        text.isKitchen
            ? say("Can’t cook it", "No puedo cocinarlo")
            : say("Can’t fill it", "No puedo surtirlo")
    }
    public var ordered: String { say("Ordered ", "Pedido ") }
    public var lookingForDriver: String { say("Looking for a driver", "Buscando repartidor") }
    public var customerCollects: String { say("The customer collects it", "Lo recoge el cliente") }
    public func arrives(_ driver: String, _ minutes: Int) -> String {
        say("\(driver) arrives in \(minutes) min", "\(driver) llega en \(minutes) min")
    }
    public func coming(_ driver: String) -> String { say("\(driver) is on the way", "\(driver) viene en camino") }
    public func atMarket(_ driver: String) -> String {
        text.isKitchen
            ? say("\(driver) is here", "\(driver) está aquí")
            : say("\(driver) is at the market", "\(driver) está en el mercado")
    }

    public var runningLow: String { say("Running low", "Queda poco") }
    public var allProduce: String {
        text.isKitchen
            ? say("All dishes", "Todos los platos")
            : say("All produce", "Todos los productos")
    }
    public func left(_ number: Int, _ unit: String) -> String {
        say(
            "\(NumberWords.grouped(number)) left\(QuantityWords.inBrackets(unit))",
            "\(number == 1 ? "Queda" : "Quedan") \(NumberWords.grouped(number))\(QuantityWords.inBrackets(unit))")
    }
    public var soldOut: String { say("Sold out", "Agotado") }

    public var nextMarketDay: String { say("Next market day", "Próximo día de mercado") }
    public func booked(_ orders: Int) -> String {
        count(orders, ("order", "orders"), ("pedido", "pedidos"))
    }
    public func bookedSoFar(_ things: String) -> String { say("booked so far: \(things).", "reservados hasta ahora: \(things).") }
    public var noneBooked: String { say("No orders booked yet.", "Aún no hay pedidos reservados.") }
    public func andMore(_ number: Int) -> String { say("\(number) more", "\(number) más") }
    public var seePickList: String { say("See pick list", "Ver lista de carga") }

    public var earnedThisWeek: String { say("Earned this week", "Ganado esta semana") }
    public func nextPayout(_ day: String) -> String { say("on \(day)", "el \(day)") }
    public var nextPayoutIs: String { say("Next payout", "Próximo pago") }
    public func earningsByDay(_ days: String) -> String {
        days.isEmpty
            ? say("Earnings by day: no sales this week.", "Ganancias por día: sin ventas esta semana.")
            : say("Earnings by day: \(days). No sales on other days.", "Ganancias por día: \(days). Sin ventas los demás días.")
    }
    public func soFar(_ day: String) -> String { say("\(day) so far", "\(day) hasta ahora") }
}

extension Text {
    public var today: TodayWords { TodayWords(text: self) }
}
