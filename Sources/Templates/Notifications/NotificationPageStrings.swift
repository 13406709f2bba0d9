import HarvestCore

/// Strings of the pages of notifications. The notifications' own words are in `NotificationStrings`.
package struct NotificationPageStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Notifications", "Avisos") }
    package var choose: String { localized("Choose what you hear of", "Elegir qué avisos recibes") }
    package var none: String { localized("Nothing new", "Nada nuevo") }
    package var noneLine: String { localized("What you should know appears here.", "Aquí aparece lo que debes saber.") }
    package var new: String { localized("New", "Nuevo") }
    package var markRead: String { localized("Mark all as read", "Marcar todo como leído") }
    package var older: String { localized("Older", "Anteriores") }

    // MARK: Switches

    package var settingsTitle: String { localized("What you hear of", "Qué avisos recibes") }
    package var about: String { localized("Tell me about", "Avísame de") }
    package var alwaysLine: String {
        localized(
            "E-mails about your account, refunds and orders that ended without you always arrive.",
            "Los correos sobre tu cuenta, reembolsos y pedidos que terminaron sin ti llegan siempre.")
    }
    package var inApp: String { localized("In the list", "En la lista") }
    package var push: String { localized("On my devices", "En mis dispositivos") }
    package var email: String { localized("By email", "Por correo") }
    package var save: String { localized("Save", "Guardar") }
    package var saved: String { localized("Saved.", "Guardado.") }

    package func topic(_ topic: API.NotificationTopic) -> String {
        switch topic {
        case .orders: localized("Orders", "Pedidos")
        case .payments: localized("Payments", "Cobros")
        case .messages: localized("Messages", "Mensajes")
        case .exchanges: localized("Listings and exchanges", "Anuncios e intercambios")
        case .errands: localized("Errands", "Encargos")
        case .errandCategories: localized("New errands in my categories", "Encargos nuevos en mis categorías")
        case .trips: localized("Trips and requests", "Viajes y peticiones")
        case .offers: localized("Delivery offers", "Ofertas de reparto")
        case .payouts: localized("Payouts", "Pagos")
        case .account: localized("Account", "Cuenta")
        }
    }

    // MARK: Devices

    package var thisDevice: String { localized("This device", "Este dispositivo") }
    package var thisDeviceLine: String {
        localized("Hear of news while no page of Harvest is open.", "Recibe avisos aunque ninguna página de Harvest esté abierta.")
    }
    package var turnOn: String { localized("Turn on notifications on this device", "Activar avisos en este dispositivo") }
    package var isOn: String { localized("Notifications are on on this device.", "Los avisos están activados en este dispositivo.") }
    package var couldNotTurnOn: String {
        localized("This browser’s notifications can’t be used.", "Los avisos de este navegador no se pueden usar.")
    }
    package var needsScript: String {
        localized(
            "This needs JavaScript, which is off in this browser.", "Esto necesita JavaScript, que está desactivado en este navegador.")
    }
    package var denied: String {
        localized(
            "This browser doesn’t allow notifications of Harvest. Allow them in its settings first.",
            "Este navegador no permite avisos de Harvest. Permítelos primero en su configuración.")
    }
    package var unsupported: String { localized("This browser has no notifications.", "Este navegador no tiene avisos.") }
    package var failed: String {
        localized("That didn’t work. Try again in a moment.", "No funcionó. Inténtalo en un momento.")
    }
    package var devices: String { localized("Devices", "Dispositivos") }
    package var turnOff: String { localized("Turn off", "Desactivar") }
    package func turnOffOn(_ device: String) -> String { localized("Turn off on \(device)", "Desactivar en \(device)") }
    package var isOff: String { localized("Notifications are off on that device.", "Los avisos están desactivados en ese dispositivo.") }
}

extension Text {
    package var notifications: NotificationPageStrings { NotificationPageStrings(text: self) }
}
