import HarvestCore

/// Words of the page that reads a directory of markets.
public struct MarketImportWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    var title: String { say("Import markets", "Importar mercados") }
    var intro: String {
        say(
            "Reads the USDA farmers’ market directory as it is. Importing again changes what changed and makes no doubles.",
            "Lee el directorio de mercados del USDA tal como es. Importar otra vez cambia lo que cambió y no duplica.")
    }
    var file: String { say("Directory file", "Archivo del directorio") }
    var fileHelp: String { say("A CSV file with one market a line, up to 20 MB.", "Un archivo CSV con un mercado por línea, hasta 20 MB.") }
    var only: String { say("Only this state", "Solo este estado") }
    var start: String { say("Import markets", "Importar mercados") }
    var report: String { say("What was read", "Lo que se leyó") }
    var read: String { say("Read", "Leídos") }
    var added: String { say("Added", "Agregados") }
    var updated: String { say("Updated", "Actualizados") }
    var unchanged: String { say("Unchanged", "Sin cambios") }
    var merged: String { say("Merged", "Unidos") }
    var unread: String { say("Could not read", "No se pudo leer") }
    var findings: String { say("Row by row", "Fila por fila") }
    var findingsHelp: String {
        say("The rest of each row was kept. Nothing was guessed.", "El resto de cada fila se guardó. No se adivinó nada.")
    }
    var row: String { say("Row", "Fila") }
    var market: String { say("Market", "Mercado") }
    var column: String { say("Column", "Columna") }
    var problem: String { say("What happened", "Qué pasó") }
    var typed: String { say("The text", "El texto") }
    var clean: String { say("Every row could be read", "Se leyeron todas las filas") }
    var seeMarkets: String { say("See the markets", "Ver los mercados") }
    var markRead: String { say("Mark as read", "Marcar como leído") }
    public var isRead: String { say("The import’s report is marked as read.", "El informe de la importación está marcado como leído.") }
    var again: String { say("Import another file", "Importar otro archivo") }

    func shown(_ shown: Int, of all: Int) -> String {
        say(
            "The first \(NumberWords.grouped(shown)) of \(NumberWords.grouped(all)) findings.",
            "Las primeras \(NumberWords.grouped(shown)) de \(NumberWords.grouped(all)) notas.")
    }

    func problem(_ problem: MarketImportFinding.Problem) -> String {
        switch problem {
        case .merged: say("Same market as another row; the two were merged", "Es el mismo mercado que otra fila; se unieron")
        case .kept:
            say(
                "The directory changed, but an administrator has edited this market: the edit stays",
                "El directorio cambió, pero un administrador editó este mercado: queda lo editado")
        case .reading(let kind): reading(kind)
        case .other(let code): code
        }
    }

    private func reading(_ kind: DirectoryFinding.Kind) -> String {
        switch kind {
        case .noName: say("No name, so the row was left out", "Sin nombre: la fila se dejó fuera")
        case .nameTooLong: say("The name was cut to what fits", "El nombre se cortó a lo que cabe")
        case .noIdentifier: say("No identifier, so the row was left out", "Sin identificador: la fila se dejó fuera")
        case .repeated: say("Already in an earlier row, so this one was left out", "Ya estaba en otra fila: esta se dejó fuera")
        case .unclosedQuote: say("A quotation mark is never closed", "Una comilla nunca se cierra")
        case .noPosition, .positionUnreadable, .positionOutsideCountry, .stateUnknown: place(kind)
        case .seasonUnreadable, .seasonEndsBeforeItBegins, .hoursUnreadable, .hoursIncomplete, .hoursAmbiguous, .hoursEndBeforeTheyBegin,
            .hoursOverlap:
            hours(kind)
        }
    }

    private func place(_ kind: DirectoryFinding.Kind) -> String {
        switch kind {
        case .noPosition: say("No map position", "Sin ubicación en el mapa")
        case .positionUnreadable: say("The map position can’t be read", "No se puede leer la ubicación")
        case .positionOutsideCountry: say("The map position is outside the country", "La ubicación está fuera del país")
        default: say("The state isn’t known", "No se conoce el estado")
        }
    }

    private func hours(_ kind: DirectoryFinding.Kind) -> String {
        switch kind {
        case .seasonUnreadable:
            say("The season can’t be read, so its hours were left out", "No se lee la temporada: sus horas se dejaron fuera")
        case .seasonEndsBeforeItBegins: say("The season ends before it begins", "La temporada termina antes de empezar")
        case .hoursIncomplete: say("An opening or closing time is missing", "Falta la hora de abrir o de cerrar")
        case .hoursAmbiguous: say("Morning or afternoon: the text allows both", "Mañana o tarde: el texto permite ambas")
        case .hoursEndBeforeTheyBegin: say("Closes before it opens", "Cierra antes de abrir")
        case .hoursOverlap:
            say("Overlaps other hours of that day; the first ones stay", "Se cruza con otras horas de ese día; quedan las primeras")
        default: say("The hours can’t be read", "No se pueden leer las horas")
        }
    }
}

extension Text {
    public var marketImport: MarketImportWords { MarketImportWords(text: self) }
}
