import HarvestCore

/// Strings of the pages of notifications. The notifications' own words are in `NotificationStrings`.
package struct NotificationPageStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Notifications", "Avisos") }
    package var choose: String { localized("Notification settings", "Configurar avisos") }
    package var none: String { localized("Nothing new", "Nada nuevo") }
    package var noneLine: String {
        localized("Notifications about your orders and payouts appear here.", "Aquí aparecen los avisos sobre tus pedidos y pagos.")
    }
    package var new: String { localized("New", "Nuevo") }
    package var markRead: String { localized("Mark all as read", "Marcar todo como leído") }
    package var older: String { localized("Older", "Anteriores") }

    // MARK: Switches

    package var settingsTitle: String { localized("Notification settings", "Configuración de avisos") }
    package var about: String { localized("Tell me about", "Avísame de") }
    package var alwaysLine: String {
        localized(
            "We always email you about your account, refunds, and orders that were canceled.",
            "Siempre te escribimos por correo sobre tu cuenta, reembolsos y pedidos cancelados.")
    }
    package var inApp: String { localized("In Harvest", "En Harvest") }
    package var push: String { localized("On my devices", "En mis dispositivos") }
    package var email: String { localized("By email", "Por correo") }
    package var sms: String { localized("By text message", "Por mensaje de texto") }
    package func smsLine(_ phone: String, limit: Int) -> String {
        localized(
            "Texts go to \(phone), at most \(limit) a day.", "Los mensajes de texto van al \(phone), como máximo \(limit) al día.")
    }
    package var smsNeedsPhone: String {
        localized("Text messages need a verified phone number.", "Los mensajes de texto necesitan un teléfono verificado.")
    }
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
        localized("Get notifications even when Harvest isn’t open.", "Recibe avisos aunque Harvest no esté abierto.")
    }
    package var turnOn: String { localized("Turn on notifications on this device", "Activar avisos en este dispositivo") }
    package var isOn: String { localized("Notifications are on for this device.", "Los avisos están activados en este dispositivo.") }
    package var couldNotTurnOn: String {
        localized("Notifications couldn’t be turned on in this browser.", "Los avisos de este navegador no se pueden usar.")
    }
    package var needsScript: String {
        localized(
            "Notifications on this device need JavaScript, which is off in this browser.",
            "Esto necesita JavaScript, que está desactivado en este navegador.")
    }
    package var denied: String {
        localized(
            "This browser blocks notifications from Harvest. Allow them in its settings first.",
            "Este navegador no permite avisos de Harvest. Permítelos primero en su configuración.")
    }
    package var unsupported: String { localized("This browser doesn’t support notifications.", "Este navegador no admite avisos.") }
    package var failed: String {
        localized("That didn’t work. Try again in a moment.", "No funcionó. Inténtalo en un momento.")
    }
    package var devices: String { localized("Devices", "Dispositivos") }
    package var turnOff: String { localized("Turn off", "Desactivar") }
    package func turnOffOn(_ device: String) -> String { localized("Turn off on \(device)", "Desactivar en \(device)") }
    package var isOff: String { localized("Notifications are off for that device.", "Los avisos están desactivados en ese dispositivo.") }
}

extension Text {
    package var notifications: NotificationPageStrings { NotificationPageStrings(text: self) }
}
