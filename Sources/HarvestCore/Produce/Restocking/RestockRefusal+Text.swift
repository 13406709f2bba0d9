extension RestockRefusal {
    /// What the sender reads: that nothing changed, why, and what to do.
    package var text: LocalizedText {
        switch self {
        case .empty:
            unchanged(
                "Text a name and a number, like TOM 20. Text HELP for more.",
                "Envía un nombre y un número, como TOM 20. Envía AYUDA para ver más.")
        case .noNumber(let line):
            unchanged(
                "\(line): the number is missing. Text a name and a number, like TOM 20, TOM +5 or TOM -2.",
                "\(line): falta el número. Envía un nombre y un número, como TOM 20, TOM +5 o TOM -2.")
        case .noName(let line):
            unchanged(
                "\(line): the name is missing. Text a name and a number, like TOM 20.",
                "\(line): falta el nombre. Envía un nombre y un número, como TOM 20.")
        case .notWhole(let line):
            unchanged("\(line): text a whole number, like TOM 20.", "\(line): envía un número entero, como TOM 20.")
        case .price(let line):
            unchanged(
                "\(line) looks like a price. Text how many you have, like TOM 20.",
                "\(line) parece un precio. Envía cuántos tienes, como TOM 20.")
        case .commaInNumber:
            unchanged("Text whole numbers, one item per line.", "Envía números enteros, un producto por línea.")
        case .unclearSign(let line):
            unchanged(
                "\(line): text TOM 2 to set the number to 2, or TOM -2 to take away 2.",
                "\(line): envía TOM 2 para dejar el número en 2, o TOM -2 para restar 2.")
        case .tooLarge(let line, let limit):
            unchanged(
                "\(line): the number is too large. Counts go up to \(limit).",
                "\(line): el número es demasiado grande. El máximo es \(limit).")
        case .tooManyLines(let limit):
            unchanged("Text at most \(limit) items at a time.", "Envía como máximo \(limit) productos a la vez.")
        case .unknown(let line):
            unchanged(
                "\(line): nothing on your list is called that. Text STOCK for the list.",
                "\(line): nada en tu lista se llama así. Envía LISTA para verla.")
        case .ambiguous(let line, let names):
            unchanged(
                "\(line) could be: \(names.joined(separator: ", ")). Text more of the name.",
                "\(line) puede ser: \(names.joined(separator: ", ")). Escribe más del nombre.")
        case .repeated(let name): unchanged("\(name) is in your text twice.", "\(name) aparece dos veces en tu mensaje.")
        case .notTracked(let name):
            unchanged(
                "\(name) is not tracked. Set a count on the Produce page first.",
                "\(name) no se cuenta. Primero pon una cantidad en la página de productos.")
        case .tooFew(let name, let now):
            unchanged(
                "\(name) is at \(now), so you can take away at most \(now).", "\(name) está en \(now); puedes restar como máximo \(now).")
        case .tooMany(let name, let now, let limit):
            unchanged("\(name) is at \(now). Counts go up to \(limit).", "\(name) está en \(now). El máximo es \(limit).")
        case .nothingToUndo:
            unchanged("There is nothing to undo from the last 24 hours.", "No hay nada que deshacer de las últimas 24 horas.")
        case .undoImpossible(let name, let now?):
            unchanged(
                "\(name) has changed since your text and is at \(now) now.", "\(name) cambió después de tu mensaje y ahora está en \(now).")
        case .undoImpossible(let name, nil):
            unchanged("\(name) is no longer on your list or no longer tracked.", "\(name) ya no está en tu lista o ya no se cuenta.")
        case .vendorSuspended(let name):
            unchanged("\(name) is suspended. Sign in to see why.", "\(name) está suspendido. Inicia sesión para ver por qué.")
        case .vendorDeclined(let name):
            unchanged("\(name) was declined. Sign in to see why.", "\(name) fue rechazado. Inicia sesión para ver por qué.")
        }
    }

    private func unchanged(_ english: String, _ spanish: String) -> LocalizedText {
        LocalizedText("Nothing changed. " + english, "No cambió nada. " + spanish)
    }
}
