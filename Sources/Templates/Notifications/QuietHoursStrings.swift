/// Strings of a person's quiet hours.
package struct QuietHoursStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Quiet hours", "Horas de silencio") }
    /// What really happens: pushes of that time are not sent, also not later.
    package var line: String {
        localized(
            """
            Your devices stay silent during these hours, every day. What happens then isn’t pushed or texted later: you find it under Notifications if its topic has “In Harvest” on. \
            Email isn’t affected, and drivers who are online still get delivery offers.
            """,
            """
            Tus dispositivos guardan silencio en estas horas, todos los días. Lo que pasa entonces no se envía después, tampoco por mensaje de texto: lo ves en Avisos si su tema tiene activado “En Harvest”. \
            El correo no cambia, y quien reparte y está en línea sigue recibiendo ofertas.
            """)
    }
    package var isOff: String {
        localized(
            "Quiet hours are off. To turn them on, enter both times and save.",
            "Las horas de silencio están desactivadas. Para activarlas, escribe ambas horas y guarda.")
    }
    package func isOn(_ from: String, _ until: String, _ zone: String) -> String {
        localized("On from \(from) to \(until), \(zone) time", "Activas de \(from) a \(until), hora de \(zone)")
    }
    package var from: String { localized("From", "Desde las") }
    package var until: String { localized("To", "Hasta las") }
    package var timeZone: String { localized("Time zone", "Zona horaria") }
    package var turnOff: String { localized("Turn off quiet hours", "Desactivar horas de silencio") }
    package var unreadable: String { localized("Enter a time, such as 22:00.", "Escribe una hora, como 22:00.") }
    package var sameTime: String {
        localized("Choose an end time that differs from the start.", "Elige una hora de fin distinta de la de inicio.")
    }
    package var zoneMissing: String { localized("Choose a time zone.", "Elige una zona horaria.") }
    package var isTurnedOff: String { localized("Quiet hours turned off.", "Horas de silencio desactivadas.") }
}

extension Text {
    package var quietHours: QuietHoursStrings { QuietHoursStrings(text: self) }
}
