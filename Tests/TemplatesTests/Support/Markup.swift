@testable import Templates

/// Parses rendered markup, for tests of what a page says and what it lacks.
struct Markup {
    let text: String

    init(_ html: HTML) { text = html.string }

    /// The start tags, without their brackets.
    var tags: [String] {
        text.split(separator: "<").dropFirst().compactMap { piece in
            guard let end = piece.firstIndex(of: ">"), piece.first != "/", piece.first != "!" else { return nil }
            return String(piece[..<end])
        }
    }

    func tags(_ name: String) -> [String] { tags.filter { $0 == name || $0.hasPrefix(name + " ") } }

    /// The value of an attribute in a start tag.
    static func attribute(_ name: String, of tag: String) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"") else { return nil }
        return String(tag[start..<end])
    }

    func values(of attribute: String) -> [String] { tags.compactMap { Self.attribute(attribute, of: $0) } }

    /// Controls without an accessible name: no label for their id, no `aria-label`, not inside a label.
    var namelessControls: [String] {
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

extension String {
    fileprivate func components(between start: String, and end: String) -> [Substring] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstRange(of: end).map { part[..<$0.lowerBound] }
        }
    }
}
