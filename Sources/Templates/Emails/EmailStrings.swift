import HarvestCore

/// The plain texts of e-mails. Links are absolute.
struct EmailStrings: StringCatalog {
    let text: Text

    /// A greeting, one to three paragraphs and the signature.
    func body(to name: String, _ paragraphs: String?...) -> String {
        let parts = [greeting(name)] + paragraphs.compactMap(\.self) + ["Harvest"]
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Without a name that was stored before names had rules: a stranger's words must not reach other people's mail.
    func greeting(_ name: String) -> String {
        guard let name = try? TextRule.name(1...80).check(name) else { return localized("Hello,", "Hola:") }
        return localized("Hello \(name),", "Hola, \(name):")
    }

    /// Under every e-mail that the reader can turn off.
    var unsubscribe: String {
        localized(
            "You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.",
            "Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.")
    }

    /// Writes dates as seen on the day `today`.
    func dates(today: LocalDate) -> DateStrings {
        let clock = MarketClock(timeZone: .gmt)
        return DateStrings(text: text, clock: clock, now: clock.instant(today, .midnight))
    }
}
