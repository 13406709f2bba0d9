/// Strings of the page about a person's own data.
package struct PersonalDataStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Your data", "Tus datos") }
    package var copy: String { localized("A copy for you", "Una copia para ti") }
    package var copyLine: String {
        localized(
            "Everything that is stored about you, and your photos, in one file.",
            "Todo lo que está guardado sobre ti, y tus fotos, en un archivo.")
    }
    package var makeCopy: String { localized("Make a copy", "Hacer una copia") }
    package var preparing: String { localized("Your copy is being made.", "Se está haciendo tu copia.") }
    package var look: String { localized("See if it is ready", "Ver si está lista") }
    package func ready(until day: String) -> String {
        localized("Your copy is ready until \(day).", "Tu copia está lista hasta el \(day).")
    }
    package var download: String { localized("Download", "Descargar") }
    package var deletion: String { localized("Delete your account", "Eliminar tu cuenta") }
    package var deletionLine: String {
        localized(
            "Your name, addresses and messages are deleted after 30 days. Amounts stay in the books, without your name.",
            "Tu nombre, direcciones y mensajes se eliminan después de 30 días. Los importes quedan en los libros, sin tu nombre.")
    }
    package var sure: String { localized("Yes, delete my account", "Sí, eliminar mi cuenta") }
    package var confirmFirst: String { localized("Tick the box first.", "Primero marca la casilla.") }
    package var delete: String { localized("Delete account", "Eliminar cuenta") }
    package func deleted(on day: String) -> String {
        localized("Your account will be deleted on \(day).", "Tu cuenta se eliminará el \(day).")
    }
    package var keep: String { localized("Keep my account", "Conservar mi cuenta") }
    package var kept: String { localized("Your account stays.", "Tu cuenta se queda.") }
    package var requested: String { localized("Your account will be deleted in 30 days.", "Tu cuenta se eliminará en 30 días.") }
    package var jobsRunning: String {
        localized(
            "You still have an order, a delivery or a payout that is not finished. Try again after that.",
            "Todavía tienes un pedido, una entrega o un pago sin terminar. Inténtalo después.")
    }
    package var lastAdmin: String {
        localized("You are the only administrator. Make somebody else one first.", "Eres el único administrador. Primero nombra a otro.")
    }
}

extension Text {
    package var personalData: PersonalDataStrings { PersonalDataStrings(text: self) }
}
