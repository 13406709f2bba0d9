/// The answer to a text message of somebody who changes stock, and to STOP and START of anybody.
package enum RestockAnswer: Sendable, Hashable {
    /// A count that changed.
    package struct Changed: Sendable, Hashable {
        package let name: String
        package let now: Int
        package let was: Int

        package init(name: String, now: Int, was: Int) { (self.name, self.now, self.was) = (name, now, was) }
    }

    case changed([Changed])
    case undone([Changed])
    case list([RestockItem])
    case refused(RestockRefusal)
    case help
    case stopped
    case started

    /// The most parts that an answer is sent in. Each is paid for.
    package static let segmentLimit = 3
    /// More can't fit, however short their names are.
    private static let partLimit = 150

    /// The words, in at most `segmentLimit` parts.
    package func text(in language: Language) -> String {
        switch self {
        case .changed(let changes): Self.fitting(changes.map { Self.line($0, language) }, separator: "\n", in: language)
        case .undone(let changes):
            Self.fitting(
                changes.map { Self.line($0, language) }, after: LocalizedText("Undone. ", "Deshecho. ")(language), separator: "\n",
                in: language)
        case .list(let items) where items.isEmpty:
            LocalizedText("You have no produce in Harvest yet.", "Aún no tienes productos en Harvest.")(language)
        case .list(let items):
            Self.fitting(items.map { Self.entry($0, language) }, separator: ", ", in: language)
        case .refused(let refusal): TextMessageLength.cut(TextMessageLength.plain(refusal.text(language)), to: Self.segmentLimit)
        case .help: Self.helpText(language)
        case .stopped:
            // Carriers obey START in both languages, and no Spanish word.
            LocalizedText(
                "Harvest: You get no more texts, and texts to this number change nothing. Text START to turn them on again.",
                "Harvest: Ya no recibes mensajes, y los que envíes a este número no cambian nada. Envía START para activarlos otra vez.")(
                    language)
        case .started:
            LocalizedText(
                "Harvest: Texts are on again. Text HELP for help, STOP to end.",
                "Harvest: Los mensajes están activos otra vez. Envía AYUDA para ver la ayuda, ALTO para terminar.")(language)
        }
    }

    private static func helpText(_ language: Language) -> String {
        LocalizedText(
            """
            Harvest: TOM 20 sets tomatoes to 20, TOM +5 adds, TOM -2 takes away, TOM 0 = sold out. STOCK lists all, STOCK TOM lists tomatoes, \
            UNDO takes the last text back, STOP ends texts. Message and data rates may apply.
            """,
            """
            Harvest: TOM 20 deja los tomates en 20, TOM +5 suma, TOM -2 resta, TOM 0 = agotado. LISTA muestra todo, LISTA TOM los tomates, \
            DESHACER anula el último mensaje, ALTO termina. Pueden aplicarse tarifas.
            """)(language)
    }

    private static func line(_ change: Changed, _ language: Language) -> String {
        if change.now == change.was {
            return LocalizedText("\(change.name): already \(change.now).", "\(change.name): ya está en \(change.now).")(language)
        }
        let was = LocalizedText("was", "antes")(language)
        return "\(change.name): \(change.now) (\(was) \(change.was))."
    }

    private static func entry(_ item: RestockItem, _ language: Language) -> String {
        "\(item.shownName) \(item.stock.map(String.init) ?? LocalizedText("not tracked", "sin contar")(language))"
    }

    /// As many parts as fit, and how many more there are.
    private static func fitting(_ parts: [String], after beginning: String = "", separator: String, in language: Language) -> String {
        let parts = parts.map { TextMessageLength.plain($0) }
        for count in stride(from: min(parts.count, partLimit), to: 0, by: -1) {
            let left = parts.count - count
            let rest = left == 0 ? "" : separator + TextMessageLength.plain(LocalizedText("and \(left) more", "y \(left) más")(language))
            let text = beginning + parts.prefix(count).joined(separator: separator) + rest
            if TextMessageLength.segments(of: text) <= segmentLimit { return text }
        }
        return TextMessageLength.cut(beginning + parts.joined(separator: separator), to: segmentLimit)
    }
}
