import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// The value of `If-Match` or `If-None-Match`: `*`, or entity tags such as `"3f1a"` and `W/"3f1a"`, separated by commas.
struct EntityTagList {
    /// The tags with their quotes, without `W/`; nil for `*`.
    private let tags: [Substring]?

    /// The tags of a request; nil without the header. Throws `InputRefusal` if it has another form.
    init?(_ name: HTTPField.Name, of request: Request) throws {
        guard let value = request.headers[name] else { return nil }
        guard let list = Self(value) else { throw InputRefusal("header.\(name.canonicalName)", .malformed(.entityTag)) }
        self = list
    }

    init?(_ value: String) {
        guard value != "*" else {
            tags = nil
            return
        }
        var (rest, found) = (value[...].utf8, [Substring]())
        while true {
            rest = rest.drop(while: Self.isSpace)
            if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
            guard let tag = Self.tag(startingIn: rest) else { return nil }
            found.append(Substring(tag))
            rest = rest[tag.endIndex...].drop(while: Self.isSpace)
            guard let next = rest.popFirst() else { break }
            guard next == UInt8(ascii: ",") else { return nil }
        }
        tags = found
    }

    /// Whether one of the tags is this one.
    func contains(_ etag: String) -> Bool { tags?.contains { $0 == etag } ?? true }

    /// One to 64 visible characters in quotes.
    private static func tag(startingIn text: Substring.UTF8View) -> Substring.UTF8View? {
        guard text.first == UInt8(ascii: "\"") else { return nil }
        let value = text.dropFirst().prefix { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }
        guard (1...64).contains(value.count), text[value.endIndex...].first == UInt8(ascii: "\"") else { return nil }
        return text[text.startIndex...value.endIndex]
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
