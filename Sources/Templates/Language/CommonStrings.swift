/// Strings that pages share.
package struct CommonStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var skip: String { localized("Skip to the page", "Saltar a la página") }
    package var live: String { localized("Live", "En vivo") }
    package var reconnecting: String { localized("Reconnecting", "Reconectando") }
    package func offline(_ time: String) -> String { localized("Offline, showing \(time)", "Sin conexión, se ve \(time)") }
    package func asOf(_ time: String) -> String { localized("As of \(time)", "A las \(time)") }
    package var refresh: String { localized("Refresh", "Actualizar") }
    package var needYou: String { localized(" need you", " te esperan") }

    package var optional: String { localized("(optional)", "(opcional)") }
    package var error: String { localized("Error: ", "Error: ") }
    package func thingsToFix(_ number: Int) -> String {
        number == 1
            ? localized("There is 1 thing to fix", "Hay 1 cosa que corregir")
            : localized("There are \(number) things to fix", "Hay \(number) cosas que corregir")
    }
    package var save: String { localized("Save", "Guardar") }
    package var cancel: String { localized("Cancel", "Cancelar") }
    package var `continue`: String { localized("Continue", "Continuar") }
    package var undo: String { localized("Undo", "Deshacer") }
    package var show: String { localized("Show", "Mostrar") }
    package var search: String { localized("Search", "Buscar") }
    package var clearSearch: String { localized("Clear search", "Borrar la búsqueda") }
    package var showFilter: String { localized("Show", "Mostrar") }
    package var status: String { localized("Status", "Estado") }
    package var spreadsheet: String { localized("Spreadsheet", "Hoja de cálculo") }
    package var print: String { localized("Print", "Imprimir") }
    package var unsaved: String { localized("You have changes that aren’t saved", "Tienes cambios sin guardar") }
    package var today: String { localized("Today", "Hoy") }
    package var total: String { localized("Total", "Total") }

    package var pages: String { localized("Pages", "Páginas") }
    package var nextPage: String { localized("Next page", "Página siguiente") }
    package var previousPage: String { localized("Previous page", "Página anterior") }
    package func range(_ first: Int, _ last: Int, _ total: Int) -> String {
        let (first, last, total) = (NumberStrings.grouped(first), NumberStrings.grouped(last), NumberStrings.grouped(total))
        return localized("\(first) to \(last) of \(total)", "\(first) a \(last) de \(total)")
    }
    package var slogan: String { localized("Farm fresh should be for everyone.", "Lo fresco del campo debe ser para todos.") }
    package var sloganLine: String {
        localized("Sell at your market and at every door nearby.", "Vende en tu mercado y en cada puerta cercana.")
    }
    package func demoClock(_ time: String) -> String {
        text.sentence(localized("Demo: the clock here says \(time)", "Demostración: aquí el reloj marca \(time)"))
    }
}

extension Text {
    package var common: CommonStrings { CommonStrings(text: self) }
}
