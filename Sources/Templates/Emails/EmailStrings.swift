import HarvestCore

/// The plain texts of e-mails. Links are absolute.
struct EmailStrings: StringCatalog {
    let text: Text

    /// A greeting, one to three paragraphs and the signature.
    func body(to name: String, _ paragraphs: String?...) -> String {
        let parts = [localized("Hello \(name),", "Hola, \(name):")] + paragraphs.compactMap(\.self) + ["Harvest"]
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Under every e-mail that the reader can turn off.
    var unsubscribe: String {
        localized(
            "You asked for these letters. To stop them, open “Your account” and change your alerts.",
            "Pediste estas cartas. Para no recibirlas, abre “Tu cuenta” y cambia tus avisos.")
    }

    /// Writes dates as seen on the day `today`.
    func dates(today: LocalDate) -> DateStrings {
        let clock = MarketClock(timeZone: .gmt)
        return DateStrings(text: text, clock: clock, now: clock.instant(today, .midnight))
    }
}
