/// Replaces values that differ between runs by placeholders: `order_01k…` becomes `<order 1>`, numbered by first appearance.
///
/// Replaced are
/// - identifiers, tokens, hand-over codes and references of the payment provider. They are random; with the seed of the tests they still depend
///   on how many random values the server draws.
/// - request ids.
/// - entity tags: they are hashes of bytes that contain identifiers. The recording says when a tag is the hash of its own body.
/// - cursors: they contain identifiers and row numbers.
/// - event numbers: SQLite counts events, PostgreSQL derives the numbers from transaction ids and leaves gaps.
///
/// Everything else is compared byte for byte.
struct RecordedNames {
    private typealias Pattern = Regex<(Substring, head: Substring, text: Substring)>
    private var names: [String: String] = [:]
    private var counts: [String: Int] = [:]

    /// Text of a body, with placeholders.
    mutating func replacing(in text: String) -> String {
        var text = replaceIdentifiers(in: text)
        text = replace(/(?<head>"next_cursor":")(?<text>[^"<]+)/, "cursor", in: text)
        text = replace(/(?<head>"token":"|\/builtin-payments\/[a-z]+\/)(?<text>[A-Za-z0-9_-]{40,})/, "token", in: text)
        text = replace(/(?<head>"code":"|harvest:<order [0-9]+>:)(?<text>[0-9]{6})(?![0-9])/, "hand-over code", in: text)
        text = replace(/(?<head>)(?<text>(?:setup|charge)_[0-9a-f]{30})/, "provider reference", in: text)
        text = replace(/(?<head>\{"id":|"next_after":)(?<text>[1-9][0-9]*)/, "event", in: text)
        return text.replacing(/"request_id":"[^"]*"/, with: "\"request_id\":\"<request>\"")
    }

    /// Path and query of a request, with placeholders. Cursors and event numbers are replaced if an earlier answer contained them.
    mutating func replacing(inPath path: String) -> String {
        let text = replaceKnown(/(?<head>[?&]cursor=)(?<text>[^&<]+)/, "cursor", in: replaceIdentifiers(in: path))
        return replaceKnown(/(?<head>[?&]after=)(?<text>[0-9]+)/, "event", in: text)
    }

    /// Value of a header, with placeholders.
    mutating func replacing(inHeader value: String) -> String {
        replaceIdentifiers(in: value).replacing(/"[0-9a-f]{24}(?:-[a-z]+)?"/) { "\"\(name(of: String($0.output), kind: "tag"))\"" }
    }

    /// Value of Last-Event-ID, with a placeholder if an earlier answer contained it.
    func replacing(inEventNumber value: String) -> String { names["event \(value)"] ?? value }

    private mutating func replaceIdentifiers(in text: String) -> String {
        text.replacing(/(?<kind>[a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/) {
            name(of: String($0.output.0), kind: String($0.output.kind))
        }
    }

    private mutating func replace(_ pattern: Pattern, _ kind: String, in text: String) -> String {
        text.replacing(pattern) { "\($0.output.head)\(name(of: String($0.output.text), kind: kind))" }
    }

    private func replaceKnown(_ pattern: Pattern, _ kind: String, in text: String) -> String {
        text.replacing(pattern) { "\($0.output.head)\(names["\(kind) \($0.output.text)"] ?? String($0.output.text))" }
    }

    /// The placeholder of a value, the same for each occurrence.
    private mutating func name(of text: String, kind: String) -> String {
        let key = "\(kind) \(text)"
        if let known = names[key] { return known }
        counts[kind, default: 0] += 1
        let name = "<\(kind) \(counts[kind, default: 0])>"
        names[key] = name
        return name
    }
}
