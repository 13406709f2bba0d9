/// Reads `{a: 1, b: [x, 'y']}`.
struct YAMLFlow {
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
