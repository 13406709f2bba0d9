/// What a vendor's text message asks for.
package enum RestockCommand: Sendable, Hashable {
    /// Changes of counts. None of them is made if one can't be.
    case change([RestockLine])
    /// The list of produce with its counts: all of it, or what these words name.
    case list([String] = [])
    /// Takes back what the last text changed.
    case undo
    case help
    /// No more texts. `isHandledByCarrier` for the words that providers answer and obey by themselves, all of them English.
    case stop(isHandledByCarrier: Bool)
    /// Texts again, after `stop`.
    case start(isHandledByCarrier: Bool)

    /// The most changes in one text, so that its answer stays readable.
    package static let lineLimit = 20

    /// Reads a text in English or Spanish, such as `TOM 20`, `TOM +5, EGGS 0`, `STOCK` or `STOCK TOM`. Throws a `RestockRefusal` that
    /// names what is wrong.
    package init(_ body: String) throws(RestockRefusal) {
        let words = SearchWords.of(body)
        if let command = Self.words[words.joined()] ?? Self.sentence(words) {
            self = command
            return
        }
        let lines = body.split { $0.isNewline || $0 == "," || $0 == ";" }.map { $0.trimmed }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { throw .empty }
        guard lines.count <= Self.lineLimit else { throw .tooManyLines(limit: Self.lineLimit) }
        var changes: [RestockLine] = []
        for line in lines {
            do throws(RestockRefusal) {
                changes.append(try RestockLine(line))
            } catch .noName where Self.hasCommaInNumber(body) {
                throw .commaInNumber
            }
        }
        self = .change(changes)
    }

    /// `2,5` and `1,000`: a comma ends an item, so what follows is a number without a name.
    private static func hasCommaInNumber(_ body: String) -> Bool { body.contains(/[0-9],[0-9]/) }

    /// The language of a text that begins with a Spanish command, or else English. For senders whose language is not known.
    package static func language(of body: String) -> Language {
        let first = SearchWords.of(body).first ?? ""
        return spanish.contains(first) ? .spanish : .english
    }

    private static let spanish: Set<String> = [
        "lista", "inventario", "deshacer", "anular", "ayuda", "alto", "parar", "cancelar", "baja", "detener", "iniciar", "comenzar",
    ]

    /// A sentence that asks for an end, such as `Stop texting me`, or for a part of the list, such as `Stock tom`. It has no number, so it can't
    /// be a change.
    private static func sentence(_ words: [String]) -> RestockCommand? {
        guard let first = words.first, !words.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
        switch first {
        case "stop", "unsubscribe", "alto": return .stop(isHandledByCarrier: false)
        case "stock", "list", "lista", "inventario": return .list(Array(words.dropFirst()))
        default: return nil
        }
    }

    /// The words that are a command when they are alone in a text. `OPT OUT` is `optout`.
    private static let words: [String: RestockCommand] = {
        let commands: [(RestockCommand, String)] = [
            (.list(), "stock list lista inventario"), (.undo, "undo deshacer anular"), (.help, "help info ayuda"),
            (.stop(isHandledByCarrier: true), "stop stopall unsubscribe cancel end quit revoke optout"),
            (.stop(isHandledByCarrier: false), "alto parar cancelar baja detener"),
            (.start(isHandledByCarrier: true), "start yes unstop"), (.start(isHandledByCarrier: false), "iniciar comenzar"),
        ]
        let pairs = commands.flatMap { command, words in words.split(separator: " ").map { (String($0), command) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}
