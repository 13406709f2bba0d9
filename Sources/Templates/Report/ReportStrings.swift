/// Strings of the vendor's weekly report.
package struct ReportStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { text.navigation.name(.report) }
    package func line(_ from: String, _ until: String) -> String {
        localized("Delivered \(from) to \(until)", "Entregado del \(from) al \(until)")
    }
    package var earlier: String { localized("Previous week", "Semana anterior") }
    package var later: String { localized("Next week", "Semana siguiente") }
    package var byDay: String { localized("Your sales by day", "Tus ventas por día") }
    package var day: String { localized("Day", "Día") }
    package var orders: String { localized("Orders", "Pedidos") }
    package var food: String { localized("Food", "Alimentos") }
    package var tax: String { localized("Sales tax", "Impuesto") }
    package var withTax: String { localized("Total", "Total") }
    package var ebt: String { localized("EBT at your stall", "EBT en tu puesto") }
    /// The same in the narrow table, which the note explains.
    var ebtColumn: String { localized("With EBT", "Con EBT") }
    package var ebtNote: String {
        localized(
            "EBT sales are what you confirmed at hand-over. You have that money already, so it is not in the total.",
            "Las ventas con EBT son las que confirmaste al entregar. Ya tienes ese dinero, así que no está en el total.")
    }
    package var corrections: String { localized("Refunds and corrections this week", "Reembolsos y correcciones de esta semana") }
    package var note: String {
        localized(
            "Orders count on the day they were delivered or picked up.",
            "Los pedidos cuentan el día en que se entregaron o se recogieron.")
    }
    package var items: String {
        text.isKitchen ? localized("Top dishes", "Platillos más vendidos") : localized("Top produce", "Productos más vendidos")
    }
    package var drivers: String { localized("Top drivers", "Repartidores principales") }
    package var customers: String { localized("Top customers", "Clientes principales") }
    package func deliveries(_ number: Int) -> String { text.count(number, ("delivery", "deliveries"), ("entrega", "entregas")) }
    package func ordersOf(_ number: Int) -> String { text.count(number, ("order", "orders"), ("pedido", "pedidos")) }
    package var nothing: String { localized("No orders delivered this week", "Ningún pedido entregado esta semana") }
    package var nothingLine: String {
        localized("Orders appear here once they are delivered or picked up.", "Los pedidos aparecen aquí cuando se entregan o se recogen.")
    }
    package func altText(_ days: String) -> String {
        days.isEmpty
            ? localized("Sales by day: no sales this week.", "Ventas por día: sin ventas esta semana.")
            : localized("Sales by day: \(days). No sales on other days.", "Ventas por día: \(days). Sin ventas los demás días.")
    }
}

extension Text {
    package var report: ReportStrings { ReportStrings(text: self) }
}
