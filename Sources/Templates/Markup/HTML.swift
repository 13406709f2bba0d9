/// Markup as UTF-8 bytes. Literals are trusted because only the compiler can make them (`StaticString`);
/// whatever is interpolated is escaped by its type, and a type without an overload does not compile.
public struct HTML: Sendable {
    /// Finished parts, shared with whatever they were put together from: a page's rows pass through all its layers without being copied.
    private var parts: [[UInt8]] = []
    private var tail: [UInt8]
    /// From so many bytes on a part is shared and not copied.
    private static let large = 1024

    /// Nothing at all.
    public static let empty = HTML(bytes: [])

    /// Literal markup, written in the source.
    public init(trusted literal: StaticString) {
        tail = literal.withUTF8Buffer { Array($0) }
    }

    /// Text from anywhere, escaped.
    public init(text: String) {
        tail = []
        Escaper.append(text, to: &tail)
    }

    private init(bytes: [UInt8]) {
        tail = bytes
    }

    public var isEmpty: Bool { parts.isEmpty && tail.isEmpty }
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// How many bytes there are.
    public var count: Int { parts.reduce(tail.count) { $0 + $1.count } }

    /// All bytes in one array.
    public var bytes: [UInt8] {
        guard !parts.isEmpty else { return tail }
        var all: [UInt8] = []
        all.reserveCapacity(count)
        eachPart { all.append(contentsOf: $0) }
        return all
    }

    /// The bytes part by part, in order.
    public func eachPart(_ use: ([UInt8]) -> Void) {
        for part in parts { use(part) }
        if !tail.isEmpty { use(tail) }
    }

    @inline(never) public mutating func append(_ other: HTML) {
        guard other.tail.count >= Self.large || !other.parts.isEmpty else {
            tail.append(contentsOf: other.tail)
            return
        }
        if !tail.isEmpty { parts.append(tail) }
        parts.append(contentsOf: other.parts)
        tail = []
        if other.tail.count >= Self.large { parts.append(other.tail) } else { tail.append(contentsOf: other.tail) }
    }

    public static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum.append(right)
        return sum
    }
}

extension HTML: Equatable {
    /// The same bytes, however they were put together.
    public static func == (left: HTML, right: HTML) -> Bool { left.bytes == right.bytes }
}

/// Writing at the end, for lists of many rows: no value is made for each of their parts. Never inlined: pages have thousands of these
/// calls, and copies of their bodies make the program larger without making it faster.
extension HTML {
    mutating func reserve(_ count: Int) { tail.reserveCapacity(tail.count + count) }
    @inline(never) mutating func write(_ literal: StaticString) { literal.withUTF8Buffer { tail.append(contentsOf: $0) } }
    @inline(never) mutating func write(text: String) { Escaper.append(text, to: &tail) }
    /// Copies also what is large, where many parts would cost more than their bytes.
    mutating func copy(_ markup: HTML) { markup.eachPart { tail.append(contentsOf: $0) } }
    @inline(never) mutating func write(_ number: Int) { tail.append(contentsOf: String(number).utf8) }
}

extension HTML: ExpressibleByStringInterpolation {
    public init(stringLiteral value: StaticString) {
        self.init(trusted: value)
    }

    public init(stringInterpolation: Interpolation) {
        self = stringInterpolation.markup
    }

    /// Gathers the parts of an interpolated literal.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var markup = HTML.empty

        public init(literalCapacity: Int, interpolationCount: Int) {
            markup.reserve(literalCapacity + interpolationCount * 48)
        }

        public mutating func appendLiteral(_ literal: StaticString) { markup.write(literal) }

        public mutating func appendInterpolation(_ text: String) { markup.write(text: text) }
        public mutating func appendInterpolation(_ text: Substring) { Escaper.append(text, to: &markup.tail) }
        public mutating func appendInterpolation(_ other: HTML) { markup.append(other) }
        public mutating func appendInterpolation(_ other: HTML?) { if let other { markup.append(other) } }
        public mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { markup.append(part) } }
        public mutating func appendInterpolation(_ number: Int) { markup.write(number) }
        public mutating func appendInterpolation(_ path: SitePath) { markup.write(text: path.text) }
        public mutating func appendInterpolation(_ link: WebLink) { markup.write(text: link.text) }
    }
}
