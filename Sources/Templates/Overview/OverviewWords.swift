/// Words of the admin's Overview.
struct OverviewWords: WordList {
    let text: Text
    var title: String { say("Overview", "Resumen") }
    var tally: String { say("Live operations", "Operaciones en vivo") }
    var week: String { say("This week so far", "Lo que va de la semana") }
    var compared: String { say("Compared with all of last week", "Comparado con toda la semana pasada") }
    var span: String { say("Trend lines cover", "Las líneas de tendencia cubren") }
    var growth: String { say("Growth by week", "Crecimiento por semana") }
    var growthByDay: String { say("Growth by day", "Crecimiento por día") }
    var growthByMonth: String { say("Growth by month", "Crecimiento por mes") }
    var weekNotOver: String { say("Week not over yet", "La semana no ha terminado") }
    var dayNotOver: String { say("Day not over yet", "El día no ha terminado") }
    var monthNotOver: String { say("Month not over yet", "El mes no ha terminado") }
    var day: String { say("Day", "Día") }
    var weekHeading: String { say("Week", "Semana") }
    var month: String { say("Month", "Mes") }
    var now: String { say("Now", "Ahora") }
    var soFar: String { say("So far", "Hasta ahora") }
    var showTable: String { say("Show as a table", "Mostrar como tabla") }
    var needsSomeone: String { say("Needs someone now", "Necesita atención ahora") }
    var nothingStuck: String { say("Nothing is stuck", "Nada está detenido") }
    var nothingStuckHelp: String {
        say("An order that waits too long appears here by itself.", "Un pedido que espera demasiado aparece aquí por sí solo.")
    }
    var review: String { say("Review", "Revisar") }
    var categories: String { say("Top categories this week", "Categorías principales de la semana") }
    var noCategories: String { say("No orders this week yet.", "Todavía no hay pedidos esta semana.") }
    func markets(withRestaurants: Bool) -> String {
        withRestaurants
            ? say("Markets and restaurants this week", "Mercados y restaurantes de la semana")
            : say("Markets this week", "Mercados de la semana")
    }
    var market: String { say("Market", "Mercado") }
    var restaurant: String { say("Restaurant", "Restaurante") }
    var orders: String { say("Orders", "Pedidos") }
    var orderValue: String { say("Order value", "Valor de los pedidos") }
    var newUsers: String { say("New users", "Usuarios nuevos") }
    var liveListings: String { say("Live listings", "Anuncios activos") }
    var exchanges: String { say("Exchanges", "Intercambios") }
    var deliveryTime: String { say("Delivery time", "Tiempo de entrega") }
    var onLastWeek: String { say("On last week", "Contra la anterior") }
    var noChange: String { say("No change", "Sin cambio") }
    var stuck: String { say("stuck", "detenidos") }
    var export: String { say("Export", "Exportar") }
    var up: String { say("up", "sube") }
    var down: String { say("down", "baja") }

    func vendorsWaiting(_ number: Int) -> String {
        count(
            number, ("vendor awaits approval.", "vendors await approval."),
            ("vendedor espera aprobación.", "vendedores esperan aprobación."))
    }

    var allLive: String { say("All live", "Todo en vivo") }
    func unreadImport(_ findings: Int) -> String {
        count(
            findings, ("row of an import could not be read.", "rows of an import could not be read."),
            ("fila de una importación no se pudo leer.", "filas de una importación no se pudieron leer."))
    }
    func payoutsFailed(_ number: Int) -> String {
        count(number, ("payout came back.", "payouts came back."), ("pago fue devuelto.", "pagos fueron devueltos."))
    }
    var payoutsFailedHelp: String {
        say("In the last 14 days. The money is kept for the next payout.", "En los últimos 14 días. El dinero queda para el próximo pago.")
    }
    func lettersFailed(_ number: Int) -> String {
        count(number, ("letter could not be sent.", "letters could not be sent."), ("carta no salió.", "cartas no salieron."))
    }
    var lettersFailedHelp: String {
        say("In the last 7 days. The server’s log says why.", "En los últimos 7 días. El registro del servidor dice por qué.")
    }

    func span(_ span: OverviewSpan) -> String {
        switch span {
        case .days30: say("30 days", "30 días")
        case .weeks12: say("12 weeks", "12 semanas")
        case .months12: say("12 months", "12 meses")
        }
    }

    func openOrders(_ count: Int) -> String {
        count == 1 ? say("open order", "pedido abierto") : say("open orders", "pedidos abiertos")
    }

    func drivers(out: Int, free: Int) -> String {
        say(
            "\(out == 1 ? "driver" : "drivers") out, \(free) free",
            "\(out == 1 ? "repartidor" : "reparti\u{AD}dores") en ruta, \(free) \(free == 1 ? "libre" : "libres")")
    }

    func marketsOpen(_ count: Int) -> String {
        switch count {
        case 0: say("No market is open now.", "Ningún mercado está abierto ahora.")
        case 1: say("1 market is open now.", "1 mercado está abierto ahora.")
        default: say("\(count) markets are open now.", "\(count) mercados están abiertos ahora.")
        }
    }

    func figures(from time: String) -> String { say("Figures from \(time)", "Cifras de las \(time)") }

    func allMarkets(_ count: Int) -> String {
        count == 1 ? say("The market", "El mercado") : say("All \(count) markets", "Los \(count) mercados")
    }

    func minutesChange(_ minutes: Int) -> String {
        minutes < 0
            ? say("\(-minutes) min faster", "\(-minutes) min más rápido")
            : say("\(minutes) min slower", "\(minutes) min más lento")
    }

    func trouble(_ kind: OverviewTrouble.Kind) -> String {
        switch kind {
        case .noMovement(let minutes): say("no movement for \(minutes) min", "sin moverse desde hace \(minutes) min")
        case .noDriver(let minutes): say("no driver for \(minutes) min", "sin repartidor desde hace \(minutes) min")
        case .notPacked(let minutes): say("not packed, driver waiting \(minutes) min", "sin preparar, repartidor espera \(minutes) min")
        case .paymentHeld: say("payment held", "pago retenido")
        case .undeliverable: say("could not be delivered", "no se pudo entregar")
        case .refundHeld: say("refund not sent", "reembolso sin enviar")
        }
    }

    /// What the growth chart shows, in words.
    func story(
        since period: String, orders: (first: String, last: String), value: (first: String, last: String), rose: (orders: Bool, value: Bool)
    )
        -> String
    {
        say(
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
    var overview: OverviewWords { OverviewWords(text: self) }
}
