import HarvestCore

/// Strings of the administrators' Overview.
struct OverviewStrings: StringCatalog {
    let text: Text
    var title: String { localized("Overview", "Resumen") }
    var tally: String { localized("Live operations", "Operaciones en vivo") }
    var week: String { localized("This week so far", "Lo que va de la semana") }
    var compared: String { localized("Compared with all of last week", "Comparado con toda la semana pasada") }
    var span: String { localized("Trend lines cover", "Las líneas de tendencia cubren") }
    var growth: String { localized("Growth by week", "Crecimiento por semana") }
    var growthByDay: String { localized("Growth by day", "Crecimiento por día") }
    var growthByMonth: String { localized("Growth by month", "Crecimiento por mes") }
    var weekNotOver: String { localized("Week not over yet", "La semana no ha terminado") }
    var dayNotOver: String { localized("Day not over yet", "El día no ha terminado") }
    var monthNotOver: String { localized("Month not over yet", "El mes no ha terminado") }
    var day: String { localized("Day", "Día") }
    var weekHeading: String { localized("Week", "Semana") }
    var month: String { localized("Month", "Mes") }
    var now: String { localized("Now", "Ahora") }
    var soFar: String { localized("So far", "Hasta ahora") }
    var showTable: String { localized("Show as a table", "Mostrar como tabla") }
    var needsSomeone: String { localized("Needs someone now", "Necesita atención ahora") }
    var nothingStuck: String { localized("Nothing is stuck", "Nada está detenido") }
    var nothingStuckHelp: String {
        localized("An order that waits too long appears here by itself.", "Un pedido que espera demasiado aparece aquí por sí solo.")
    }
    var review: String { localized("Review", "Revisar") }
    var categories: String { localized("Top categories this week", "Categorías principales de la semana") }
    var noCategories: String { localized("No orders this week yet.", "Todavía no hay pedidos esta semana.") }
    func markets(withRestaurants: Bool) -> String {
        withRestaurants
            ? localized("Markets and restaurants this week", "Mercados y restaurantes de la semana")
            : localized("Markets this week", "Mercados de la semana")
    }
    var market: String { localized("Market", "Mercado") }
    var restaurant: String { localized("Restaurant", "Restaurante") }
    var orders: String { localized("Orders", "Pedidos") }
    var orderValue: String { localized("Order value", "Valor de los pedidos") }
    var newUsers: String { localized("New users", "Usuarios nuevos") }
    var liveListings: String { localized("Live listings", "Anuncios activos") }
    var exchanges: String { localized("Exchanges", "Intercambios") }
    var deliveryTime: String { localized("Delivery time", "Tiempo de entrega") }
    var onLastWeek: String { localized("On last week", "Contra la anterior") }
    var noChange: String { localized("No change", "Sin cambio") }
    var stuck: String { localized("stuck", "detenidos") }
    var export: String { localized("Export", "Exportar") }
    var up: String { localized("up", "sube") }
    var down: String { localized("down", "baja") }

    func vendorsWaiting(_ number: Int) -> String {
        count(
            number, ("vendor awaits approval.", "vendors await approval."),
            ("vendedor espera aprobación.", "vendedores esperan aprobación."))
    }

    var allLive: String { localized("All live", "Todo en vivo") }
    func unreadImport(_ findings: Int) -> String {
        count(
            findings, ("row of an import could not be read.", "rows of an import could not be read."),
            ("fila de una importación no se pudo leer.", "filas de una importación no se pudieron leer."))
    }
    func payoutsFailed(_ number: Int) -> String {
        count(number, ("payout came back.", "payouts came back."), ("pago fue devuelto.", "pagos fueron devueltos."))
    }
    var payoutsFailedHelp: String {
        localized(
            "In the last 14 days. The money is kept for the next payout.", "En los últimos 14 días. El dinero queda para el próximo pago.")
    }
    func emailsFailed(_ number: Int) -> String {
        count(number, ("letter could not be sent.", "letters could not be sent."), ("carta no salió.", "cartas no salieron."))
    }
    var emailsFailedHelp: String {
        localized("In the last 7 days. The server’s log says why.", "En los últimos 7 días. El registro del servidor dice por qué.")
    }

    func span(_ span: OverviewSpan) -> String {
        switch span {
        case .days30: localized("30 days", "30 días")
        case .weeks12: localized("12 weeks", "12 semanas")
        case .months12: localized("12 months", "12 meses")
        }
    }

    func openOrders(_ count: Int) -> String {
        count == 1 ? localized("open order", "pedido abierto") : localized("open orders", "pedidos abiertos")
    }

    func drivers(out: Int, free: Int) -> String {
        localized(
            "\(out == 1 ? "driver" : "drivers") out, \(free) free",
            "\(out == 1 ? "repartidor" : "reparti\u{AD}dores") en ruta, \(free) \(free == 1 ? "libre" : "libres")")
    }

    func marketsOpen(_ count: Int) -> String {
        switch count {
        case 0: localized("No market is open now.", "Ningún mercado está abierto ahora.")
        case 1: localized("1 market is open now.", "1 mercado está abierto ahora.")
        default: localized("\(count) markets are open now.", "\(count) mercados están abiertos ahora.")
        }
    }

    func figures(from time: String) -> String { localized("Figures from \(time)", "Cifras de las \(time)") }

    func allMarkets(_ count: Int) -> String {
        count == 1 ? localized("The market", "El mercado") : localized("All \(count) markets", "Los \(count) mercados")
    }

    func minutesChange(_ minutes: Int) -> String {
        minutes < 0
            ? localized("\(-minutes) min faster", "\(-minutes) min más rápido")
            : localized("\(minutes) min slower", "\(minutes) min más lento")
    }

    func stuck(_ reason: StuckOrder.Reason) -> String {
        switch reason {
        case .noMovement(let minutes): localized("no movement for \(minutes) min", "sin moverse desde hace \(minutes) min")
        case .noDriver(let minutes): localized("no driver for \(minutes) min", "sin repartidor desde hace \(minutes) min")
        case .notPacked(let minutes):
            localized("not packed, driver waiting \(minutes) min", "sin preparar, repartidor espera \(minutes) min")
        case .captureOverdue: localized("payment held", "pago retenido")
        case .undeliverable: localized("could not be delivered", "no se pudo entregar")
        case .refundOverdue: localized("refund not sent", "reembolso sin enviar")
        }
    }

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

extension Text {
    var overview: OverviewStrings { OverviewStrings(text: self) }
}
