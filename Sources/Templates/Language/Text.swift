import HarvestCore

/// The root of the texts in one language. Each feature adds its catalog in an extension, as in `text.orders.title`. Entries come from
/// `localized` or `count`, which take both languages, so a missing translation does not compile.
package struct Text: Sendable, Equatable {
    package let language: Language
    /// Whether the reader is a restaurant, which sells dishes instead of produce.
    package let isKitchen: Bool

    package init(_ language: Language, isKitchen: Bool = false) {
        self.language = language
        self.isKitchen = isKitchen
    }

    /// The text in the language.
    package func localized(_ english: @autoclosure () -> String, _ spanish: @autoclosure () -> String) -> String {
        switch language {
        case .english: english()
        case .spanish: spanish()
        }
    }

    /// With a capital first letter: Spanish writes days and months in lower case.
    package func capitalized(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

    /// With exactly one period at the end, also after `a. m.`
    package func sentence(_ phrase: String) -> String {
        phrase.hasSuffix(".") ? phrase : phrase + "."
    }

    /// A time of day with its Spanish article: `9:00 am`; `las 9:00 a. m.`, `la 1:30 p. m.`
    package func hour(_ time: String) -> String { localized(time, (time.hasPrefix("1:") ? "la " : "las ") + time) }

    /// A number with its noun: `1 order`, `14 orders`, `1,284 orders`.
    package func count(_ number: Int, _ english: (one: String, many: String), _ spanish: (one: String, many: String)) -> String {
        let noun = localized(number == 1 ? english.one : english.many, number == 1 ? spanish.one : spanish.many)
        return NumberStrings.grouped(number) + " " + noun
    }

    /// `a`, `a and b`, `a, b and c`.
    package func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + localized(" and ", " y ") + last
    }
}

/// The texts of one feature in one language.
package protocol StringCatalog: Sendable {
    var text: Text { get }
    init(text: Text)
}

extension StringCatalog {
    func localized(_ english: @autoclosure () -> String, _ spanish: @autoclosure () -> String) -> String {
        text.localized(english(), spanish())
    }

    func count(_ number: Int, _ english: (one: String, many: String), _ spanish: (one: String, many: String)) -> String {
        text.count(number, english, spanish)
    }
}
