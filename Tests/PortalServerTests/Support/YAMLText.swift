/// As much of YAML as `openapi.yaml` uses: blocks, flows, quotes, texts over several lines. Anything else would show as a missing operation.
indirect enum YAML: Sendable, Equatable {
    case map([Member])
    case list([YAML])
    /// The scalar. Quoted text is never a number.
    case text(String, isQuoted: Bool)

    struct Member: Sendable, Equatable {
        let name: String
        var value: YAML
    }

    init(_ document: String) {
        var reader = YAMLReader(document)
        self = reader.block(indent: 0)
    }

    subscript(name: String) -> YAML? {
        guard case .map(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var members: [Member] { if case .map(let members) = self { members } else { [] } }
    var items: [YAML] { if case .list(let items) = self { items } else { [] } }
    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var integer: Int? { if case .text(let text, false) = self { Int(text) } else { nil } }

    /// The same value as JSON.
    var json: String {
        switch self {
        case .map(let members): "{" + members.map { "\(Self.quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
        case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
        case .text(let text, let isQuoted):
            !isQuoted && (["true", "false", "null"].contains(text) || Double(text) != nil) ? text : Self.quoted(text)
        }
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : String($0) }.joined() + "\""
    }
}

/// Reads blocks line by line. A line that is indented more than a value's first line continues it.
private struct YAMLReader {
    private struct Line {
        var indent: Int
        var text: Substring
    }

    private var lines: [Line]
    private var next = 0

    init(_ document: String) {
        lines = document.split(separator: "\n", omittingEmptySubsequences: true).compactMap { line in
            let text = line.drop { $0 == " " }
            return text.isEmpty || text.hasPrefix("#") ? nil : Line(indent: line.count - text.count, text: text)
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
                lines[next] = Line(indent: indent + 2, text: rest)
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
        var text = String(start)
        next += 1
        while next < lines.count, lines[next].indent > indent {
            text += " " + lines[next].text
            next += 1
        }
        guard let first = text.first, "{['\"".contains(first) else { return .text(text, isQuoted: text.hasPrefix("|")) }
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

/// Reads `{a: 1, b: [x, 'y']}`.
private struct YAMLFlow {
    private let text: [Character]
    private var position = 0

    init(_ text: String) { self.text = Array(text) }

    private var next: Character? { position < text.count ? text[position] : nil }

    private mutating func skip() { while next == " " || next == "," { position += 1 } }

    mutating func value() -> YAML {
        skip()
        switch next {
        case "{": return map()
        case "[": return list()
        case "'": return .text(single(), isQuoted: true)
        case "\"": return .text(double(), isQuoted: true)
        default: return .text(plain { _ in false }, isQuoted: false)
        }
    }

    private mutating func map() -> YAML {
        position += 1
        var members: [YAML.Member] = []
        skip()
        while let first = next, first != "}" {
            let name = first == "'" ? single() : first == "\"" ? double() : plain { $0 == ":" }
            if next == ":" { position += 1 }
            members.append(.init(name: name, value: value()))
            skip()
        }
        position += 1
        return .map(members)
    }

    private mutating func list() -> YAML {
        position += 1
        var items: [YAML] = []
        skip()
        while let first = next, first != "]" {
            items.append(value())
            skip()
        }
        position += 1
        return .list(items)
    }

    private mutating func plain(until isEnd: (Character) -> Bool) -> String {
        var result = ""
        while let character = next, !",}]".contains(character), !isEnd(character) {
            result.append(character)
            position += 1
        }
        while result.hasSuffix(" ") { result.removeLast() }
        return result
    }

    private mutating func single() -> String {
        position += 1
        var result = ""
        while let character = next {
            position += 1
            if character == "'" {
                guard next == "'" else { return result }
                position += 1
            }
            result.append(character)
        }
        return result
    }

    private mutating func double() -> String {
        position += 1
        var result = ""
        while let character = next, character != "\"" {
            position += 1
            if character == "\\", let escaped = next {
                position += 1
                result.append(escaped == "n" ? "\n" : escaped)
            } else {
                result.append(character)
            }
        }
        position += 1
        return result
    }
}
