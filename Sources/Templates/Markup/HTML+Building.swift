import HarvestCore

extension HTML {
    /// The markup of every element, in order.
    package static func each<Elements: Sequence>(_ elements: Elements, _ markup: (Elements.Element) -> HTML) -> HTML {
        var all = HTML.empty
        for element in elements { all.append(markup(element)) }
        return all
    }

    /// The markup if the condition holds, else nothing.
    package static func when(_ condition: Bool, _ markup: @autoclosure () -> HTML) -> HTML {
        condition ? markup() : .empty
    }

    /// The markup for a value, or nothing without one.
    package static func with<Value>(_ value: Value?, _ markup: (Value) -> HTML) -> HTML {
        value.map(markup) ?? .empty
    }

    /// ` name="value"` with the leading space, or nothing without a value.
    package static func attribute(_ name: StaticString, _ value: String?) -> HTML {
        var markup = HTML.empty
        markup.write(name, value)
        return markup
    }

    /// ` name` with the leading space if the condition holds: `checked`, `required`, `selected`, …
    package static func flag(_ name: StaticString, _ condition: Bool) -> HTML {
        guard condition else { return .empty }
        var markup: HTML = " "
        markup.write(name)
        return markup
    }

    /// The parts with `separator` between them.
    package static func joined(_ parts: [HTML], by separator: HTML) -> HTML {
        var all = HTML.empty
        for (index, part) in parts.enumerated() {
            if index > 0 { all.append(separator) }
            all.append(part)
        }
        return all
    }
}

extension HTML.Interpolation {
    /// The text of an identifier: letters, digits and an underscore.
    package mutating func appendInterpolation<Kind>(_ id: Identifier<Kind>) {
        appendInterpolation(id.description)
    }

    /// An instant in the format of `datetime` attributes.
    package mutating func appendInterpolation(_ instant: Instant) {
        appendInterpolation(instant.description)
    }

    /// A date as `2026-11-21`, for `datetime` and `value` attributes.
    package mutating func appendInterpolation(_ date: LocalDate) {
        appendInterpolation(date.description)
    }

    /// Money as people read it, `$1,234.50`.
    package mutating func appendInterpolation(_ amount: Cents) {
        appendInterpolation(MoneyStrings.exact(amount))
    }
}
