import HarvestCore

/// Strings about invalid fields of the market form, and about changes to a market.
extension MarketStrings {
    package var nameMissing: String { localized("Enter the name of the market", "Escribe el nombre del mercado") }
    package func textTooLong(_ limit: Int) -> String {
        localized("Use at most \(limit) characters", "Usa como máximo \(limit) caracteres")
    }
    package var textUnreadable: String {
        localized("Use only letters, numbers and punctuation", "Usa solo letras, números y signos")
    }
    package var positionMissing: String {
        localized(
            "Customers find markets by location: enter latitude and longitude, or hide the market",
            "Los clientes buscan por ubicación: escribe latitud y longitud, u oculta el mercado")
    }
    package var positionOfOrders: String {
        localized(
            "This market has orders, and drivers and receipts need its location. Correct it instead of removing it",
            "Este mercado tiene pedidos, y los repartidores y recibos necesitan su ubicación. Corrígela en vez de quitarla")
    }
    package var ordersPerSlotUnreadable: String {
        localized("Enter a number from 1 to 10,000, or nothing.", "Escribe un número del 1 al 10,000, o nada.")
    }
    package var taxRateUnreadable: String {
        localized("Enter a rate from 0 to 30, like 9.5", "Escribe una tasa de 0 a 30, como 9.5")
    }
    package var dateUnreadable: String {
        localized("Enter a date like 2026-12-25", "Escribe una fecha como 2026-12-25")
    }

    // MARK: Opening hours

    package var hoursMissing: String { localized("Enter opening and closing times", "Escribe a qué hora abre y cierra") }
    package var timesOverlap: String { localized("The times overlap", "Los horarios se cruzan") }
    package var tooManyClosedDates: String { localized("Too many closed dates", "Demasiadas fechas de cierre") }
    package var timeMissing: String {
        localized("Enter both times, like 09:00 and 13:00", "Escribe las dos horas, como 09:00 y 13:00")
    }
    package var closesBeforeOpening: String {
        localized(
            "It closes before it opens. Enter hours past midnight on the next day",
            "Cierra antes de abrir. Escribe las horas después de medianoche en el día siguiente")
    }
    package var seasonUnreadable: String {
        localized(
            "Enter the month and day of both dates, or leave all four empty",
            "Escribe el mes y el día de ambas fechas, o deja los cuatro vacíos")
    }

    // MARK: Changes to a market

    package var positionNeeded: String {
        localized("Add the market’s map position first.", "Primero agrega la ubicación del mercado en el mapa.")
    }
    package var isClosed: String { localized("Market closed.", "Cerraste el mercado.") }

    /// After reopening.
    package func isVisible(to visibility: MarketVisibility) -> String {
        switch visibility {
        case .customers: localized("Market open again.", "El mercado está abierto otra vez.")
        case .vendors: localized("Vendors can see the market again.", "Los vendedores ven el mercado otra vez.")
        case .nobody: localized("Nobody can see the market.", "Nadie ve el mercado.")
        }
    }

    // MARK: Orders that wait for hours that are taken away

    package func ordersWait(_ count: Int) -> String {
        count == 1
            ? localized(
                "1 order is waiting for a time when the market would be closed",
                "1 pedido espera a una hora en que el mercado estaría cerrado")
            : localized(
                "\(count) orders are waiting for times when the market would be closed",
                "\(count) pedidos esperan a horas en que el mercado estaría cerrado")
    }
    var waitingOrders: String { localized("Orders waiting", "Pedidos en espera") }
    var saveAnyway: String { localized("Save anyway", "Guardar de todos modos") }
    var saveAnywayNote: String {
        localized(
            "These orders keep the hours they were placed for. Cancel the ones that nobody can pick up.",
            "Estos pedidos conservan el horario con el que se hicieron. Cancela los que nadie pueda recoger.")
    }
}
