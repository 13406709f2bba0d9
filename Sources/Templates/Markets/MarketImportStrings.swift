import HarvestCore

/// Strings of the page that imports a market directory.
package struct MarketImportStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Import markets", "Importar mercados") }
    var intro: String {
        localized(
            "Reads the USDA farmers market directory as published. Importing again updates what changed and creates no duplicates.",
            "Lee el directorio de mercados del USDA tal como se publica. Importar otra vez actualiza lo que cambió y no crea duplicados.")
    }
    var file: String { localized("Directory file", "Archivo del directorio") }
    var fileHelp: String {
        localized("A CSV file with one market per line, up to 20 MB.", "Un archivo CSV con un mercado por línea, hasta 20 MB.")
    }
    package var fileMissing: String { localized("Choose a directory file", "Elige un archivo del directorio") }
    package var notADirectory: String {
        localized(
            "This is not a market directory: it needs the columns FMID, MarketName, State, x and y",
            "Esto no es un directorio de mercados: necesita las columnas FMID, MarketName, State, x e y")
    }
    var only: String { localized("Only this state", "Solo este estado") }
    var start: String { localized("Import markets", "Importar mercados") }
    var report: String { localized("Import summary", "Resumen de la importación") }
    var read: String { localized("Read", "Leídos") }
    var added: String { localized("Added", "Agregados") }
    var updated: String { localized("Updated", "Actualizados") }
    var unchanged: String { localized("Unchanged", "Sin cambios") }
    var merged: String { localized("Merged", "Unidos") }
    var unread: String { localized("Skipped", "Omitidas") }
    var findings: String { localized("Notes by row", "Notas por fila") }
    var findingsHelp: String {
        localized(
            "The rest of each row was imported, unless it was skipped. Nothing was guessed.",
            "El resto de cada fila se importó, salvo las omitidas. No se adivinó nada.")
    }
    var row: String { localized("Row", "Fila") }
    var market: String { localized("Market", "Mercado") }
    var column: String { localized("Column", "Columna") }
    var problem: String { localized("Note", "Nota") }
    var typed: String { localized("Original value", "Valor original") }
    var clean: String { localized("All rows were read", "Se leyeron todas las filas") }
    var seeMarkets: String { localized("See markets", "Ver los mercados") }
    var markRead: String { localized("Mark as read", "Marcar como leído") }
    package var isRead: String {
        localized("Import report marked as read.", "Informe de importación marcado como leído.")
    }
    var again: String { localized("Import another file", "Importar otro archivo") }

    func shown(_ shown: Int, of all: Int) -> String {
        localized(
            "The first \(NumberStrings.grouped(shown)) of \(NumberStrings.grouped(all)) notes.",
            "Las primeras \(NumberStrings.grouped(shown)) de \(NumberStrings.grouped(all)) notas.")
    }

    func issue(_ issue: MarketImportIssue) -> String {
        switch issue {
        case .merged: localized("Same market as another row; the two were merged", "Es el mismo mercado que otra fila; se unieron")
        case .lookAlike:
            localized(
                "A market at the same place has a similar name. If they are one, open it to merge them",
                "Un mercado en el mismo lugar tiene un nombre parecido. Si son el mismo, ábrelo para unirlos")
        case .editPreserved:
            localized(
                "The directory changed, but an administrator has edited this market; the edit was kept",
                "El directorio cambió, pero un administrador editó este mercado; se conservó lo editado")
        case .unreadable(let kind): unreadable(kind)
        case .other(let code): code
        }
    }

    private func unreadable(_ kind: DirectoryFindingKind) -> String {
        switch kind {
        case .noName: localized("No name; row skipped", "Sin nombre; fila omitida")
        case .nameTooLong: localized("Name too long; shortened", "Nombre demasiado largo; se acortó")
        case .nameWithAddress:
            localized("Web address in the name; stored as words", "Dirección web en el nombre; se guardó como palabras")
        case .nameRefused: localized("Name with invisible characters; row skipped", "Nombre con caracteres invisibles; fila omitida")
        case .noIdentifier: localized("No identifier; row skipped", "Sin identificador; fila omitida")
        case .repeated: localized("Already in an earlier row; this row was skipped", "Ya estaba en otra fila; esta se omitió")
        case .unclosedQuote: localized("A quotation mark is never closed", "Una comilla nunca se cierra")
        case .noPosition, .positionUnreadable, .positionOutsideCountry, .stateUnknown: place(kind)
        case .seasonUnreadable, .seasonEndsBeforeItBegins, .hoursUnreadable, .hoursIncomplete, .hoursAmbiguous, .hoursEndBeforeTheyBegin,
            .hoursOverlap:
            hours(kind)
        }
    }

    private func place(_ kind: DirectoryFindingKind) -> String {
        switch kind {
        case .noPosition: localized("No map position", "Sin ubicación en el mapa")
        case .positionUnreadable: localized("Map position can’t be read", "No se puede leer la ubicación")
        case .positionOutsideCountry: localized("Map position is outside the country", "La ubicación está fuera del país")
        default: localized("Unknown state", "Estado desconocido")
        }
    }

    private func hours(_ kind: DirectoryFindingKind) -> String {
        switch kind {
        case .seasonUnreadable:
            localized("Season can’t be read; its hours were skipped", "No se puede leer la temporada; se omitió su horario")
        case .seasonEndsBeforeItBegins: localized("The season ends before it begins", "La temporada termina antes de empezar")
        case .hoursIncomplete: localized("An opening or closing time is missing", "Falta la hora de abrir o de cerrar")
        case .hoursAmbiguous: localized("Morning or afternoon: the text allows both", "Mañana o tarde: el texto permite ambas")
        case .hoursEndBeforeTheyBegin: localized("Closes before it opens", "Cierra antes de abrir")
        case .hoursOverlap:
            localized(
                "Overlaps other hours that day; the first ones were kept", "Se cruza con otro horario de ese día; se conservó el primero")
        default: localized("Hours can’t be read", "No se puede leer el horario")
        }
    }
}

extension MarketImportFinding {
    /// What happened, in a sentence.
    package func explanation(_ language: Language) -> String { Text(language).marketImport.issue(issue) }
}

extension Text {
    package var marketImport: MarketImportStrings { MarketImportStrings(text: self) }
}
