/// Words of the page that reads a directory of markets.
struct MarketImportWords: WordList {
    let text: Text
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
    var again: String { say("Import another file", "Importar otro archivo") }

    func shown(_ shown: Int, of all: Int) -> String {
        say(
            "The first \(NumberWords.grouped(shown)) of \(NumberWords.grouped(all)) findings.",
            "Las primeras \(NumberWords.grouped(shown)) de \(NumberWords.grouped(all)) notas.")
    }

    func problem(_ problem: MarketImportFinding.Problem) -> String {
        switch problem {
        case .merged: say("Same market as another row; the two were merged", "Es el mismo mercado que otra fila; se unieron")
        case .unreadable: say("Could not be read and was left out", "No se pudo leer y se dejó fuera")
        case .partlyRead: say("Read in part", "Se leyó en parte")
        case .rowRefused: say("The row was left out", "La fila se dejó fuera")
        }
    }
}

extension Text {
    var marketImport: MarketImportWords { MarketImportWords(text: self) }
}
