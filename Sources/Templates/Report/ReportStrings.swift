/// Strings of the vendor's weekly report.
package struct ReportStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { text.navigation.name(.report) }
    package func line(_ from: String, _ until: String) -> String {
        localized("Delivered \(from) to \(until)", "Entregado del \(from) al \(until)")
    }
    package var earlier: String { localized("Week before", "Semana anterior") }
    package var later: String { localized("Week after", "Semana siguiente") }
    package var byDay: String { localized("Revenue by day", "Ingresos por día") }
    package var day: String { localized("Day", "Día") }
    package var orders: String { localized("Orders", "Pedidos") }
    package var food: String { localized("Food", "Alimentos") }
    package var tax: String { localized("Sales tax", "Impuesto") }
    package var withTax: String { localized("With tax", "Con impuesto") }
    package var corrections: String { localized("Refunds and corrections booked this week", "Reembolsos y correcciones de esta semana") }
    package var note: String {
        localized(
            "An order counts on your local day on which it was delivered or collected.",
            "Un pedido cuenta en tu día local en que se entregó o se recogió.")
    }
    package var items: String {
        text.isKitchen ? localized("Top dishes", "Platos más vendidos") : localized("Top produce", "Productos más vendidos")
    }
    package var drivers: String { localized("Top drivers", "Repartidores principales") }
    package var customers: String { localized("Top customers", "Clientes principales") }
    package func deliveries(_ number: Int) -> String { text.count(number, ("delivery", "deliveries"), ("entrega", "entregas")) }
    package func ordersOf(_ number: Int) -> String { text.count(number, ("order", "orders"), ("pedido", "pedidos")) }
    package var nothing: String { localized("Nothing was delivered in this week", "En esta semana no se entregó nada") }
    package var nothingLine: String {
        localized("Orders appear here once they are delivered or collected.", "Los pedidos aparecen cuando se entregan o se recogen.")
    }
    package func altText(_ days: String) -> String {
        days.isEmpty
            ? localized("Revenue by day: nothing this week.", "Ingresos por día: nada esta semana.")
            : localized("Revenue by day: \(days). Nothing on other days.", "Ingresos por día: \(days). Nada los demás días.")
    }
}

extension Text {
    package var report: ReportStrings { ReportStrings(text: self) }
}
