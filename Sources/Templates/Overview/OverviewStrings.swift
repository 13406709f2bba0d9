import HarvestCore

/// Strings of the administrators' Overview.
struct OverviewStrings: StringCatalog {
    let text: Text
    var title: String { localized("Overview", "Resumen") }
    var tally: String { localized("Live operations", "Operaciones en vivo") }
    var week: String { localized("This week so far", "Lo que va de la semana") }
    var compared: String { localized("Compared with all of last week", "Comparado con toda la semana pasada") }
    var span: String { localized("Trend lines cover", "Las líneas de tendencia cubren") }
    var now: String { localized("Now", "Ahora") }
    var soFar: String { localized("So far", "Hasta ahora") }
    var showTable: String { localized("Show as a table", "Mostrar como tabla") }
    var needsSomeone: String { localized("Needs attention now", "Necesita atención ahora") }
    var nothingStuck: String { localized("No stuck orders", "Ningún pedido detenido") }
    var nothingStuckHelp: String {
        localized("Orders that wait too long appear here.", "Aquí aparecen los pedidos que esperan demasiado.")
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
    var onLastWeek: String { localized("vs. last week", "vs. la semana pasada") }
    var noChange: String { localized("No change", "Sin cambio") }
    var stuck: String { localized("stuck", "detenidos") }
    var export: String { localized("Export", "Exportar") }
    var up: String { localized("up", "sube") }
    var down: String { localized("down", "baja") }

    func vendorsWaiting(_ number: Int) -> String {
        count(
            number, ("vendor awaiting approval.", "vendors awaiting approval."),
            ("vendedor por aprobar.", "vendedores por aprobar."))
    }

    var allLive: String { localized("All live orders", "Pedidos en vivo") }
    func moreStuck(_ number: Int) -> String {
        count(number, ("more stuck order", "more stuck orders"), ("pedido detenido más", "pedidos detenidos más"))
    }
    func unreadImport(_ findings: Int) -> String {
        count(
            findings, ("note from an import.", "notes from an import."),
            ("nota de una importación.", "notas de una importación."))
    }
    func ordersWithoutDriver(_ number: Int) -> String {
        count(
            number, ("order that nobody takes.", "orders that nobody takes."),
            ("pedido que nadie toma.", "pedidos que nadie toma."))
    }
    var ordersWithoutDriverHelp: String {
        localized(
            "More drivers were asked, the pay was raised, and the customer was told, as far as set up.",
            "Se buscó más lejos, se subió el pago y se avisó al cliente, según la configuración.")
    }
    func payoutsFailed(_ number: Int) -> String {
        count(number, ("payout failed.", "payouts failed."), ("pago falló.", "pagos fallaron."))
    }
    var payoutsFailedHelp: String {
        localized(
            "In the last 14 days. The money goes out with the next payout.", "En los últimos 14 días. El dinero sale con el próximo pago.")
    }
    func emailsFailed(_ number: Int) -> String {
        count(
            number, ("email could not be sent.", "emails could not be sent."),
            ("correo no se pudo enviar.", "correos no se pudieron enviar."))
    }
    func pushesFailed(_ number: Int) -> String {
        count(
            number, ("notification could not be sent to a device.", "notifications could not be sent to devices."),
            ("aviso no se pudo enviar a un dispositivo.", "avisos no se pudieron enviar a dispositivos."))
    }
    func textMessagesFailed(_ number: Int) -> String {
        count(
            number, ("text message could not be sent.", "text messages could not be sent."),
            ("mensaje de texto no se pudo enviar.", "mensajes de texto no se pudieron enviar."))
    }
    func textMessagesLimited(_ number: Int) -> String {
        count(
            number, ("text message was not sent: today’s limit is reached.", "text messages were not sent: today’s limit is reached."),
            ("mensaje de texto no se envió: se alcanzó el límite de hoy.", "mensajes de texto no se enviaron: se alcanzó el límite de hoy.")
        )
    }
    var textMessagesLimitedHelp: String {
        localized(
            "Codes, and answers to numbers without an account. Is somebody abusing them?",
            "Códigos y respuestas a números sin cuenta. ¿Alguien abusa de ellos?")
    }
    var lastSevenDays: String { localized("In the last 7 days.", "En los últimos 7 días.") }
    func errandsToDecide(_ number: Int) -> String {
        count(
            number, ("errand waits for a decision.", "errands wait for a decision."),
            ("encargo espera una decisión.", "encargos esperan una decisión."))
    }
    func errandComplaints(_ number: Int) -> String {
        count(number, ("errand with a complaint.", "errands with complaints."), ("encargo con una queja.", "encargos con quejas."))
    }
    func listingsReported(_ number: Int) -> String {
        count(number, ("reported listing.", "reported listings."), ("anuncio reportado.", "anuncios reportados."))
    }
    func listingsAppealed(_ number: Int) -> String {
        count(
            number, ("appeal about a hidden listing.", "appeals about hidden listings."),
            ("apelación sobre un anuncio oculto.", "apelaciones sobre anuncios ocultos."))
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
        case 0: localized("No markets open now.", "Ningún mercado abierto ahora.")
        case 1: localized("1 market open now.", "1 mercado abierto ahora.")
        default: localized("\(count) markets open now.", "\(count) mercados abiertos ahora.")
        }
    }

    func figures(from time: String) -> String { localized("Figures from \(time)", "Cifras de \(text.hour(time))") }

    func allMarkets(_ count: Int) -> String {
        count == 1 ? localized("The market", "El mercado") : localized("All \(count) markets", "Los \(count) mercados")
    }

    func minutesChange(_ minutes: Int) -> String {
        let time = DateStrings.hours(minutes: abs(minutes))
        return minutes < 0 ? localized("\(time) faster", "\(time) más rápido") : localized("\(time) slower", "\(time) más lento")
    }

    func stuck(_ reason: StuckOrder.Reason, _ dates: DateStrings) -> String {
        let wait = dates.elapsed(minutes: reason.minutes ?? 0)
        return switch reason {
        case .noMovement: localized("no movement \(wait)", "sin moverse \(wait)")
        case .noDriver: localized("no driver \(wait)", "sin repartidor \(wait)")
        case .notPacked:
            localized("not packed, driver waiting \(wait)", "sin empacar, el repartidor espera \(wait)")
        case .captureOverdue: localized("card not charged yet", "tarjeta sin cobrar")
        case .unpaid: localized("card could not be charged", "no se pudo cobrar la tarjeta")
        case .undeliverable: localized("could not be delivered", "no se pudo entregar")
        case .refundOverdue: localized("refund not sent", "reembolso sin enviar")
        }
    }
}

extension Text {
    var overview: OverviewStrings { OverviewStrings(text: self) }
}
