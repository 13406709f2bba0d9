import HarvestCore

/// Strings of the page that imports a market directory.
package struct MarketImportStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Import markets", "Importar mercados") }
    var intro: String {
        localized(
            "Reads the USDA farmers’ market directory as it is. Importing again changes what changed and makes no doubles.",
            "Lee el directorio de mercados del USDA tal como es. Importar otra vez cambia lo que cambió y no duplica.")
    }
    var file: String { localized("Directory file", "Archivo del directorio") }
    var fileHelp: String {
        localized("A CSV file with one market a line, up to 20 MB.", "Un archivo CSV con un mercado por línea, hasta 20 MB.")
    }
    var only: String { localized("Only this state", "Solo este estado") }
    var start: String { localized("Import markets", "Importar mercados") }
    var report: String { localized("What was read", "Lo que se leyó") }
    var read: String { localized("Read", "Leídos") }
    var added: String { localized("Added", "Agregados") }
    var updated: String { localized("Updated", "Actualizados") }
    var unchanged: String { localized("Unchanged", "Sin cambios") }
    var merged: String { localized("Merged", "Unidos") }
    var unread: String { localized("Could not read", "No se pudo leer") }
    var findings: String { localized("Row by row", "Fila por fila") }
    var findingsHelp: String {
        localized("The rest of each row was kept. Nothing was guessed.", "El resto de cada fila se guardó. No se adivinó nada.")
    }
    var row: String { localized("Row", "Fila") }
    var market: String { localized("Market", "Mercado") }
    var column: String { localized("Column", "Columna") }
    var problem: String { localized("What happened", "Qué pasó") }
    var typed: String { localized("The text", "El texto") }
    var clean: String { localized("Every row could be read", "Se leyeron todas las filas") }
    var seeMarkets: String { localized("See the markets", "Ver los mercados") }
    var markRead: String { localized("Mark as read", "Marcar como leído") }
    package var isRead: String {
        localized("The import’s report is marked as read.", "El informe de la importación está marcado como leído.")
    }
    var again: String { localized("Import another file", "Importar otro archivo") }

    func shown(_ shown: Int, of all: Int) -> String {
        localized(
            "The first \(NumberStrings.grouped(shown)) of \(NumberStrings.grouped(all)) findings.",
            "Las primeras \(NumberStrings.grouped(shown)) de \(NumberStrings.grouped(all)) notas.")
    }

    func issue(_ issue: MarketImportIssue) -> String {
        switch issue {
        case .merged: localized("Same market as another row; the two were merged", "Es el mismo mercado que otra fila; se unieron")
        case .editPreserved:
            localized(
                "The directory changed, but an administrator has edited this market: the edit stays",
                "El directorio cambió, pero un administrador editó este mercado: queda lo editado")
        case .unreadable(let kind): unreadable(kind)
        case .other(let code): code
        }
    }

    private func unreadable(_ kind: DirectoryFindingKind) -> String {
        switch kind {
        case .noName: localized("No name, so the row was left out", "Sin nombre: la fila se dejó fuera")
        case .nameTooLong: localized("The name was cut to what fits", "El nombre se cortó a lo que cabe")
        case .noIdentifier: localized("No identifier, so the row was left out", "Sin identificador: la fila se dejó fuera")
        case .repeated: localized("Already in an earlier row, so this one was left out", "Ya estaba en otra fila: esta se dejó fuera")
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
        case .positionUnreadable: localized("The map position can’t be read", "No se puede leer la ubicación")
        case .positionOutsideCountry: localized("The map position is outside the country", "La ubicación está fuera del país")
        default: localized("The state isn’t known", "No se conoce el estado")
        }
    }

    private func hours(_ kind: DirectoryFindingKind) -> String {
        switch kind {
        case .seasonUnreadable:
            localized("The season can’t be read, so its hours were left out", "No se lee la temporada: sus horas se dejaron fuera")
        case .seasonEndsBeforeItBegins: localized("The season ends before it begins", "La temporada termina antes de empezar")
        case .hoursIncomplete: localized("An opening or closing time is missing", "Falta la hora de abrir o de cerrar")
        case .hoursAmbiguous: localized("Morning or afternoon: the text allows both", "Mañana o tarde: el texto permite ambas")
        case .hoursEndBeforeTheyBegin: localized("Closes before it opens", "Cierra antes de abrir")
        case .hoursOverlap:
            localized("Overlaps other hours of that day; the first ones stay", "Se cruza con otras horas de ese día; quedan las primeras")
        default: localized("The hours can’t be read", "No se pueden leer las horas")
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
