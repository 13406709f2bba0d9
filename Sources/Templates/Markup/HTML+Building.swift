import HarvestCore

extension HTML {
    /// One piece for each element, in order.
    public static func each<Elements: Sequence>(_ elements: Elements, _ piece: (Elements.Element) -> HTML) -> HTML {
        var all = HTML.empty
        for element in elements { all.append(piece(element)) }
        return all
    }

    /// The piece, or nothing.
    public static func when(_ condition: Bool, _ piece: @autoclosure () -> HTML) -> HTML {
        condition ? piece() : .empty
    }

    /// The piece for a value that may be missing.
    public static func with<Value>(_ value: Value?, _ piece: (Value) -> HTML) -> HTML {
        value.map(piece) ?? .empty
    }

    /// ` name="value"` with the leading space, or nothing without a value.
    public static func attribute(_ name: StaticString, _ value: String?) -> HTML {
        guard let value else { return .empty }
        return " \(HTML(trusted: name))=\"\(value)\""
    }

    /// ` name` with the leading space when it holds: `checked`, `required`, `selected`, …
    public static func flag(_ name: StaticString, _ holds: Bool) -> HTML {
        holds ? " \(HTML(trusted: name))" : .empty
    }

    /// Pieces with something between them.
    public static func joined(_ parts: [HTML], by separator: HTML) -> HTML {
        var all = HTML.empty
        for (index, part) in parts.enumerated() {
            if index > 0 { all.append(separator) }
            all.append(part)
        }
        return all
    }
}

extension HTML.Interpolation {
    /// An identifier's text: letters, digits and an underscore.
    public mutating func appendInterpolation<Kind>(_ id: Identifier<Kind>) {
        appendInterpolation(id.description)
    }

    /// An instant in the form that `datetime` attributes want.
    public mutating func appendInterpolation(_ instant: Instant) {
        appendInterpolation(instant.description)
    }

    /// A date as `2026-11-21`, for `datetime` and `value` attributes.
    public mutating func appendInterpolation(_ date: LocalDate) {
        appendInterpolation(date.description)
    }

    /// Money as people read it, `$1,234.50`.
    public mutating func appendInterpolation(_ amount: Cents) {
        appendInterpolation(MoneyWords.exact(amount))
    }
}
