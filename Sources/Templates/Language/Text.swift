import HarvestCore

/// The words of one language. Each feature adds its own list as an extension (`text.orders.title`); every entry is
/// made by `say` or `count`, which take both languages, so a missing translation does not compile.
public struct Text: Sendable, Equatable {
    public let language: Language
    /// Whether a restaurant reads it: it cooks dishes where others pack produce.
    public let isKitchen: Bool

    public init(_ language: Language, isKitchen: Bool = false) {
        self.language = language
        self.isKitchen = isKitchen
    }

    /// The English or the Spanish words.
    public func say(_ english: @autoclosure () -> String, _ spanish: @autoclosure () -> String) -> String {
        switch language {
        case .english: english()
        case .spanish: spanish()
        }
    }

    /// Begins a line: Spanish writes days and months small.
    public func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

    /// Ends with one full stop, also after `a. m.`
    public func sentence(_ words: String) -> String {
        words.hasSuffix(".") ? words : words + "."
    }

    /// A number with its noun: `1 order`, `14 orders`, `1,284 orders`.
    public func count(_ number: Int, _ english: (one: String, many: String), _ spanish: (one: String, many: String)) -> String {
        let noun = say(number == 1 ? english.one : english.many, number == 1 ? spanish.one : spanish.many)
        return NumberWords.grouped(number) + " " + noun
    }

    /// `a`, `a and b`, `a, b and c`.
    public func list(_ things: [String]) -> String {
        guard let last = things.last, things.count > 1 else { return things.first ?? "" }
        return things.dropLast().joined(separator: ", ") + say(" and ", " y ") + last
    }
}

/// A feature's list of words.
public protocol WordList: Sendable {
    var text: Text { get }
    init(text: Text)
}

extension WordList {
    func say(_ english: @autoclosure () -> String, _ spanish: @autoclosure () -> String) -> String {
        text.say(english(), spanish())
    }

    func count(_ number: Int, _ english: (one: String, many: String), _ spanish: (one: String, many: String)) -> String {
        text.count(number, english, spanish)
    }
}
