/// Parses rendered markup strictly, so that it finds faults that browsers forgive.
struct PageInspector {
    struct Tag {
        let name: String
        let attributes: [String: String]
    }

    private(set) var tags: [Tag] = []
    private(set) var texts: [String] = []
    /// Faults of the markup: tags that do not match, attributes without quotes.
    private(set) var faults: [String] = []

    private static let void: Set<String> = ["meta", "link", "input", "br", "img", "!doctype"]

    init(_ markup: String) {
        var open: [String] = []
        var rest = Substring(markup)
        while let start = rest.firstIndex(of: "<") {
            addText(rest[..<start], inside: open.last)
            guard let end = Self.end(of: rest[start...]) else {
                faults.append("a tag that does not end: \(rest[start...].prefix(60))")
                return
            }
            read(rest[rest.index(after: start)..<end], &open)
            rest = rest[rest.index(after: end)...]
        }
        addText(rest, inside: nil)
        if !open.isEmpty { faults.append("left open: \(open)") }
    }

    func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }
    func values(of attribute: String) -> [String] { tags.compactMap { $0.attributes[attribute] } }

    private mutating func addText(_ text: Substring, inside parent: String?) {
        let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !trimmed.isEmpty { texts.append(trimmed) }
    }

    private static func end(of text: Substring) -> Substring.Index? {
        var isQuoted = false
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ">"), !isQuoted { return index }
        }
        return nil
    }

    private mutating func read(_ content: Substring, _ open: inout [String]) {
        if content.first == "/" {
            let name = content.dropFirst().lowercased()
            if open.last == name { open.removeLast() } else { faults.append("</\(name)> closes \(open.last ?? "nothing")") }
            return
        }
        let name = String(content.prefix { !$0.isWhitespace && $0 != "/" }).lowercased()
        let tag = Tag(name: name, attributes: attributes(of: content.dropFirst(name.count), in: name))
        tags.append(tag)
        if !content.hasSuffix("/") && !Self.void.contains(name) { open.append(name) }
    }

    private mutating func attributes(of text: Substring, in tag: String) -> [String: String] {
        var values: [String: String] = [:]
        var rest = text.drop { $0.isWhitespace || $0 == "/" }
        while !rest.isEmpty {
            let name = String(rest.prefix { $0 != "=" && !$0.isWhitespace && $0 != "/" })
            rest = rest.dropFirst(name.count)
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst()
                if rest.first != "\"" { faults.append("\(tag) \(name) has no quotes") }
                rest = rest.dropFirst()
                value = String(rest.prefix { $0 != "\"" })
                rest = rest.dropFirst(value.count + 1)
            }
            if tag != "!doctype", values.updateValue(value, forKey: name) != nil { faults.append("\(tag) has \(name) twice") }
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
        }
        return values
    }
}
