/// Strings of the growth chart.
extension OverviewStrings {
    var growth: String { localized("Growth by week", "Crecimiento por semana") }
    var growthByDay: String { localized("Growth by day", "Crecimiento por día") }
    var growthByMonth: String { localized("Growth by month", "Crecimiento por mes") }
    var weekNotOver: String { localized("Week not over yet", "La semana no ha terminado") }
    var dayNotOver: String { localized("Day not over yet", "El día no ha terminado") }
    var monthNotOver: String { localized("Month not over yet", "El mes no ha terminado") }
    var day: String { localized("Day", "Día") }
    var weekHeading: String { localized("Week", "Semana") }
    var month: String { localized("Month", "Mes") }

    /// A text alternative for the growth chart.
    func altText(
        since period: String, orders: (first: String, last: String), value: (first: String, last: String), rose: (orders: Bool, value: Bool)
    )
        -> String
    {
        localized(
            """
            Orders \(rose.orders ? "rose" : "went") from \(orders.first) (\(period)) to \(orders.last) now. \
            Order value \(rose.value ? "rose" : "went") from \(value.first) to \(value.last).
            """,
            """
            Los pedidos \(rose.orders ? "subieron" : "pasaron") de \(orders.first) (\(period)) a \(orders.last) ahora. \
            El valor de los pedidos \(rose.value ? "subió" : "pasó") de \(value.first) a \(value.last).
            """)
    }
}
