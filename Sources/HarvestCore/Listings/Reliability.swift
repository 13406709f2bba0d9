/// How reliably a person came for what neighbors gave them, with the reason in words.
package struct Reliability: Sendable, Hashable {
    /// Exchanges are counted for this long.
    package static let memorySeconds: Int64 = 365 * 86_400
    /// Up to one in so many exchanges may be missed.
    private static let toleratedShare = 5

    /// Exchanges whose outcome was told.
    package let exchanges: Int
    /// Those of them to which the person did not come.
    package let missed: Int

    package init(exchanges: Int, missed: Int) {
        self.exchanges = exchanges
        self.missed = missed
    }

    package var level: API.Reliability.Level {
        if exchanges == 0 { return .new }
        return missed * Self.toleratedShare <= exchanges ? .reliable : .unreliable
    }

    /// Why the level is what it is.
    package var reason: LocalizedText {
        if exchanges == 0 { return .init("No exchanges in the last year yet.", "Aún sin intercambios en el último año.") }
        return .init(
            "Came to \(exchanges - missed) of \(exchanges) exchanges in the last year.",
            "Acudió a \(exchanges - missed) de \(exchanges) intercambios en el último año.")
    }

    /// The payload for apps, with the reason in a language.
    package func payload(_ language: Language) -> API.Reliability {
        API.Reliability(level: level, exchanges: exchanges, missed: missed, text: reason(language))
    }
}
