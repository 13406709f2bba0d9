/// Inspects a rendered page or a part of one: what a person reads in it, its links, its controls, its tags.
package struct Markup: Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    // MARK: What a person reads

    /// The text without tags, scripts and styles, with entities decoded and white space collapsed.
    package var words: String { Self.collapsed(Self.decoded(withoutTags)) }

    /// Whether a person reads `phrase`. Tags inside the phrase and white space don't matter.
    package func shows(_ phrase: String) -> Bool { words.contains(Self.collapsed(phrase)) }

    /// Whether the markup contains `text` anywhere, also in attributes and scripts. For what must be absent.
    package func mentions(_ text: String) -> Bool { self.text.contains(text) }

    // MARK: Elements

    /// The start tags, without their brackets.
    package var tags: [String] {
        text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
            guard let end = piece.firstIndex(of: ">"), piece.first != "/", piece.first != "!" else { return nil }
            return String(piece[..<end])
        }
    }

    /// The start tags with this name and these attributes, in order. A class matches one of an element's classes.
    package func tags(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) -> [String] {
        tags.filter { tag in
            guard tag == name || tag.hasPrefix(name + " ") else { return false }
            return attributes.allSatisfy { key, value in
                guard let actual = Self.attribute(key, of: tag) else { return false }
                return actual == value || key == "class" && actual.split(separator: " ").contains(Substring(value))
            }
        }
    }

    /// The value of an attribute in a start tag, decoded; empty for an attribute without a value, such as `checked`.
    package static func attribute(_ name: String, of tag: String) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"") else {
            return bareAttributes(of: tag).contains(Substring(name)) ? "" : nil
        }
        return decoded(String(tag[start..<end]))
    }

    /// The attributes without a value. Every second piece between quotes is a value.
    private static func bareAttributes(of tag: String) -> [Substring] {
        tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset.isMultiple(of: 2) }
            .flatMap { $0.element.split(separator: " ") }.dropFirst().filter { !$0.hasSuffix("=") && $0 != "/" }
    }

    package func values(of attribute: String) -> [String] { tags.compactMap { Self.attribute(attribute, of: $0) } }

    /// Whether there is a start tag with this name and these attributes.
    package func has(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) -> Bool { !tags(name, attributes).isEmpty }

    /// The element with this id, with its content; nil if there is none.
    package func element(_ id: String) -> Markup? { element(with: "id", id) }

    /// The first element that shows the live region with this name, with its content; nil if there is none.
    package func liveRegion(_ name: String) -> Markup? { element(with: "data-live", name) }

    private func element(with attribute: String, _ value: String) -> Markup? {
        guard let attribute = text.firstRange(of: " \(attribute)=\"\(value)\""),
            let start = text[..<attribute.lowerBound].lastIndex(of: "<"), let startEnd = text[attribute.upperBound...].firstIndex(of: ">")
        else { return nil }
        let name = text[text.index(after: start)...].prefix { $0.isLetter || $0.isNumber }
        return Markup(String(text[start..<end(of: name, after: text.index(after: startEnd))]))
    }

    // MARK: Links and controls

    /// The targets of links, forms and buttons, in order.
    package var targets: [String] { tags.flatMap { tag in ["href", "action", "formaction"].compactMap { Self.attribute($0, of: tag) } } }

    /// Whether a link, form or button leads to the path.
    package func leads(to path: String) -> Bool { targets.contains(path) }

    /// The value of the first input with this name.
    package func value(of input: String) -> String? {
        tags("input").first { Self.attribute("name", of: $0) == input }.flatMap { Self.attribute("value", of: $0) }
    }

    /// Whether the control with this id is reported as wrong: it has a message of its own.
    package func hasProblem(at id: String) -> Bool { element("\(id)-err") != nil }

    /// The language of the document.
    package var language: String? { tags("html").first.flatMap { Self.attribute("lang", of: $0) } }

    /// Controls without an accessible name: no label for their id, no `aria-label`, not inside a label.
    package var namelessControls: [String] {
        let labelled = Set(tags("label").compactMap { Self.attribute("for", of: $0) })
        let wrapped = wrappedInLabels
        return (tags("input") + tags("select") + tags("textarea")).filter { tag in
            if Self.attribute("type", of: tag) == "hidden" || Self.attribute("aria-label", of: tag) != nil { return false }
            return !labelled.contains(Self.attribute("id", of: tag) ?? "") && !wrapped.contains(tag)
        }
    }

    private var wrappedInLabels: Set<String> {
        var inputs: Set<String> = []
        for label in text.components(between: "<label", and: "</label>") {
            for piece in label.split(separator: "<") where piece.hasPrefix("input") {
                inputs.insert(String(piece.prefix { $0 != ">" }))
            }
        }
        return inputs
    }
}

// MARK: Text

extension Markup {
    private var withoutTags: String {
        var rest = text[...]
        var result = ""
        while let open = rest.firstIndex(of: "<") {
            result += rest[..<open]
            result += " "
            rest = rest[open...]
            for name in ["script", "style"] where rest.dropFirst().hasPrefix(name) {
                if let close = rest.firstRange(of: "</\(name)") { rest = rest[close.lowerBound...] }
            }
            guard let close = rest.firstIndex(of: ">") else { return result }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"), ("&amp;", "&")]
        return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// Without the spaces that tags leave before punctuation.
    private static func collapsed(_ text: String) -> String {
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        return words.replacing(#/ ([,.;:!?)])/#) { $0.output.1 }
    }

    /// Where the element ends whose content begins at `start`: after its own end tag.
    private func end(of name: Substring, after start: String.Index) -> String.Index {
        var (depth, index) = (1, start)
        while let open = text[index...].firstIndex(of: "<") {
            let rest = text[text.index(after: open)...]
            index = text.index(after: open)
            if rest.hasPrefix("/\(name)>") {
                depth -= 1
                if depth == 0 { return text.index(open, offsetBy: name.count + 3) }
            } else if rest.hasPrefix("\(name) ") || rest.hasPrefix("\(name)>") {
                depth += 1
            }
        }
        return text.endIndex
    }
}

extension String {
    fileprivate func components(between start: String, and end: String) -> [Substring] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstRange(of: end).map { part[..<$0.lowerBound] }
        }
    }
}
