extension LocalDate {
    /// `Saturday, November 28`; `sábado 28 de noviembre`.
    package var words: LocalizedText {
        let month = Self.months[month - 1]
        return LocalizedText(
            "\(weekday.name.english), \(month.english) \(day)", "\(weekday.name.spanish) \(day) de \(month.spanish)")
    }

    /// January to December.
    package static let months = zip(
        ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
        [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
        ]
    ).map { LocalizedText($0, $1) }
}

extension Weekday {
    /// `Sunday`; `domingo`.
    package var name: LocalizedText {
        switch self {
        case .monday: LocalizedText("Monday", "lunes")
        case .tuesday: LocalizedText("Tuesday", "martes")
        case .wednesday: LocalizedText("Wednesday", "miércoles")
        case .thursday: LocalizedText("Thursday", "jueves")
        case .friday: LocalizedText("Friday", "viernes")
        case .saturday: LocalizedText("Saturday", "sábado")
        case .sunday: LocalizedText("Sunday", "domingo")
        }
    }
}
