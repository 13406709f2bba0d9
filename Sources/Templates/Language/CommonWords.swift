/// Words that every page shares.
public struct CommonWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var skip: String { say("Skip to the page", "Saltar a la página") }
    public var live: String { say("Live", "En vivo") }
    public var reconnecting: String { say("Reconnecting", "Reconectando") }
    public func offline(_ time: String) -> String { say("Offline, showing \(time)", "Sin conexión, se ve \(time)") }
    public func asOf(_ time: String) -> String { say("As of \(time)", "A las \(time)") }
    public var refresh: String { say("Refresh", "Actualizar") }
    public var needYou: String { say(" need you", " te esperan") }
    public var admin: String { "Admin" }

    public var optional: String { say("(optional)", "(opcional)") }
    public var error: String { say("Error: ", "Error: ") }
    public func thingsToFix(_ number: Int) -> String {
        number == 1
            ? say("There is 1 thing to fix", "Hay 1 cosa que corregir")
            : say("There are \(number) things to fix", "Hay \(number) cosas que corregir")
    }
    public var save: String { say("Save", "Guardar") }
    public var cancel: String { say("Cancel", "Cancelar") }
    public var `continue`: String { say("Continue", "Continuar") }
    public var undo: String { say("Undo", "Deshacer") }
    public var edit: String { say("Edit", "Editar") }
    public var show: String { say("Show", "Mostrar") }
    public var hide: String { say("Hide", "Ocultar") }
    public var search: String { say("Search", "Buscar") }
    public var clearSearch: String { say("Clear search", "Borrar la búsqueda") }
    public var showFilter: String { say("Show", "Mostrar") }
    public var seeAll: String { say("See all", "Ver todo") }
    public var status: String { say("Status", "Estado") }
    public var download: String { say("Download", "Descargar") }
    public var spreadsheet: String { say("Spreadsheet", "Hoja de cálculo") }
    public var print: String { say("Print", "Imprimir") }
    public var unsaved: String { say("You have changes that aren’t saved", "Tienes cambios sin guardar") }
    public var today: String { say("Today", "Hoy") }
    public var total: String { say("Total", "Total") }
    public var yes: String { say("Yes", "Sí") }
    public var no: String { say("No", "No") }

    public var pages: String { say("Pages", "Páginas") }
    public var nextPage: String { say("Next page", "Página siguiente") }
    public var previousPage: String { say("Previous page", "Página anterior") }
    public func range(_ first: Int, _ last: Int, _ total: Int) -> String {
        let (first, last, total) = (NumberWords.grouped(first), NumberWords.grouped(last), NumberWords.grouped(total))
        return say("\(first) to \(last) of \(total)", "\(first) a \(last) de \(total)")
    }
    public func demoClock(_ moment: String) -> String {
        text.sentence(say("Demo: the clock here says \(moment)", "Demostración: aquí el reloj marca \(moment)"))
    }
}

extension Text {
    public var common: CommonWords { CommonWords(text: self) }
}
