/// Words of the vendor's weekly report.
public struct ReportWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Weekly report", "Informe semanal") }
    public func line(_ from: String, _ until: String) -> String {
        say("Delivered \(from) to \(until)", "Entregado del \(from) al \(until)")
    }
    public var earlier: String { say("Week before", "Semana anterior") }
    public var later: String { say("Week after", "Semana siguiente") }
    public var byDay: String { say("Revenue by day", "Ingresos por día") }
    public var day: String { say("Day", "Día") }
    public var orders: String { say("Orders", "Pedidos") }
    public var food: String { say("Food", "Alimentos") }
    public var tax: String { say("Sales tax", "Impuesto") }
    public var withTax: String { say("With tax", "Con impuesto") }
    public var corrections: String { say("Refunds and corrections booked this week", "Reembolsos y correcciones de esta semana") }
    public var note: String {
        say(
            "An order counts on your local day on which it was delivered or collected.",
            "Un pedido cuenta en tu día local en que se entregó o se recogió.")
    }
    public var items: String {
        text.isKitchen ? say("Top dishes", "Platos más vendidos") : say("Top produce", "Productos más vendidos")
    }
    public var drivers: String { say("Top drivers", "Repartidores principales") }
    public var customers: String { say("Top customers", "Clientes principales") }
    public func deliveries(_ number: Int) -> String { text.count(number, ("delivery", "deliveries"), ("entrega", "entregas")) }
    public func ordersOf(_ number: Int) -> String { text.count(number, ("order", "orders"), ("pedido", "pedidos")) }
    public var nothing: String { say("Nothing was delivered in this week", "En esta semana no se entregó nada") }
    public var nothingLine: String {
        say("Orders appear here once they are delivered or collected.", "Los pedidos aparecen cuando se entregan o se recogen.")
    }
    public func story(_ days: String) -> String {
        days.isEmpty
            ? say("Revenue by day: nothing this week.", "Ingresos por día: nada esta semana.")
            : say("Revenue by day: \(days). Nothing on other days.", "Ingresos por día: \(days). Nada los demás días.")
    }
}

extension Text {
    public var report: ReportWords { ReportWords(text: self) }
}
