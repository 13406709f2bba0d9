import HarvestCore

/// Strings that pages share.
package struct CommonStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    /// What is paid with EBT at the stalls.
    package func withEBT(_ amount: Cents) -> String {
        let amount = MoneyStrings.exact(amount)
        return localized("\(amount) by EBT", "\(amount) con EBT")
    }

    package var skip: String { localized("Skip to content", "Saltar al contenido") }
    package func asOf(_ time: String) -> String { localized("As of \(time)", "Actualizado a \(text.hour(time))") }
    package var refresh: String { localized("Refresh", "Actualizar") }
    package var needYou: String { localized(" need attention", " por atender") }

    package var optional: String { localized("(optional)", "(opcional)") }
    package var error: String { localized("Error: ", "Error: ") }
    package func thingsToFix(_ number: Int) -> String {
        number == 1
            ? localized("1 thing to fix", "1 dato por corregir")
            : localized("\(number) things to fix", "\(number) datos por corregir")
    }
    package var degreesUnreadable: String {
        localized("Enter degrees like 34.0903 and -118.2771", "Escribe grados como 34.0903 y -118.2771")
    }
    package var timeZoneMissing: String { localized("Choose a time zone", "Elige una zona horaria") }
    /// Someone else saved the form first.
    /// - Parameter stored: the field's saved value.
    package func changedMeanwhile(to stored: String) -> String {
        localized(
            "Someone changed this while you were typing: it is now “\(stored)”. Save again to keep yours.",
            "Alguien lo cambió mientras escribías: ahora es “\(stored)”. Guarda otra vez para dejar lo tuyo.")
    }
    package func saved(_ name: String) -> String { localized("\(name) saved.", "Guardaste \(name).") }
    package func removed(_ name: String) -> String { localized("\(name) removed.", "Quitaste \(name).") }

    package var save: String { localized("Save", "Guardar") }
    package var cancel: String { localized("Cancel", "Cancelar") }
    package var `continue`: String { localized("Continue", "Continuar") }
    package var undo: String { localized("Undo", "Deshacer") }
    package var show: String { localized("Show", "Mostrar") }
    package var search: String { localized("Search", "Buscar") }
    package var clearSearch: String { localized("Clear search", "Borrar la búsqueda") }
    /// The button of a form with filters besides the search field.
    package var applyFilters: String { localized("Apply", "Aplicar") }
    package var status: String { localized("Status", "Estado") }
    package var spreadsheet: String { localized("Spreadsheet", "Hoja de cálculo") }
    package var print: String { localized("Print", "Imprimir") }
    package var today: String { localized("Today", "Hoy") }
    package var total: String { localized("Total", "Total") }

    package var pages: String { localized("Pages", "Páginas") }
    package var nextPage: String { localized("Next page", "Página siguiente") }
    package var previousPage: String { localized("Previous page", "Página anterior") }
    /// - Parameter total: nil if nobody counts.
    package func range(_ first: Int, _ last: Int, _ total: Int?) -> String {
        let range = "\(NumberStrings.grouped(first))–\(NumberStrings.grouped(last))"
        guard let total = total.map({ NumberStrings.grouped($0) }) else { return range }
        return localized("\(range) of \(total)", "\(range) de \(total)")
    }
    package var slogan: String { localized("Farm fresh should be for everyone.", "Lo fresco del campo debe ser para todos.") }
    package var sloganLine: String {
        localized("Sell at your market and at every door nearby.", "Vende en tu mercado y en cada puerta cercana.")
    }
    package func demoClock(_ time: String) -> String {
        text.sentence(localized("Demo time: \(time)", "Hora de la demostración: \(time)"))
    }
}

extension Text {
    package var common: CommonStrings { CommonStrings(text: self) }
}
