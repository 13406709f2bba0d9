/// Reads blocks line by line. A line that is indented more than a value's first line continues it.
struct YAMLReader {
    private struct SourceLine {
        var indent: Int
        var text: Substring
    }

    private var lines: [SourceLine]
    private var next = 0

    init(_ document: String) {
        lines = document.split(separator: "\n", omittingEmptySubsequences: true).compactMap { line in
            let text = line.drop { $0 == " " }
            return text.isEmpty || text.hasPrefix("#") ? nil : SourceLine(indent: line.count - text.count, text: text)
        }
    }

    mutating func block(indent: Int) -> YAML {
        guard next < lines.count, lines[next].indent >= indent else { return .text("null", isQuoted: false) }
        return lines[next].text.hasPrefix("- ") ? list(at: lines[next].indent) : map(at: lines[next].indent)
    }

    private mutating func list(at indent: Int) -> YAML {
        var items: [YAML] = []
        while next < lines.count, lines[next].indent == indent, lines[next].text.hasPrefix("- ") {
            let rest = lines[next].text.dropFirst(2)
            if Self.key(of: rest) != nil, rest.first != "{", rest.first != "'" {
                lines[next] = SourceLine(indent: indent + 2, text: rest)
                items.append(map(at: indent + 2))
            } else {
                items.append(value(rest, deeperThan: indent))
            }
        }
        return .list(items)
    }

    private mutating func map(at indent: Int) -> YAML {
        var members: [YAML.Member] = []
        while next < lines.count, lines[next].indent == indent, let key = Self.key(of: lines[next].text) {
            let rest = lines[next].text[key.end...].drop { $0 == " " }
            if rest.isEmpty {
                next += 1
                let isOwn =
                    next < lines.count && (lines[next].indent > indent || lines[next].indent == indent && lines[next].text.hasPrefix("- "))
                members.append(.init(name: key.name, value: isOwn ? block(indent: indent) : .text("null", isQuoted: false)))
            } else {
                members.append(.init(name: key.name, value: value(rest, deeperThan: indent)))
            }
        }
        return .map(members)
    }

    /// A value that begins on the present line.
    private mutating func value(_ start: Substring, deeperThan indent: Int) -> YAML {
        next += 1
        var rest: [Substring] = []
        while next < lines.count, lines[next].indent > indent {
            rest.append(lines[next].text)
            next += 1
        }
        if start.hasPrefix("|") { return .text(rest.joined(separator: "\n"), isQuoted: true) }
        let text = ([start] + rest).joined(separator: " ")
        guard let first = text.first, "{['\"".contains(first) else { return .text(text, isQuoted: false) }
        var flow = YAMLFlow(text)
        return flow.value()
    }

    /// The name before a colon, and where the colon ends.
    private static func key(of text: Substring) -> (name: String, end: Substring.Index)? {
        let isQuoted = text.hasPrefix("'")
        var index = text.startIndex
        var inside = false
        while index < text.endIndex {
            if text[index] == "'", isQuoted { inside.toggle() }
            let after = text.index(after: index)
            if text[index] == ":", !inside, after == text.endIndex || text[after] == " " {
                return (text[..<index].filter { $0 != "'" }, after)
            }
            index = after
        }
        return nil
    }
}
