/// Markup as UTF-8 bytes. Literals are trusted because only the compiler can make them (`StaticString`);
/// whatever is interpolated is escaped by its type, and a type without an overload does not compile.
public struct HTML: Sendable, Equatable {
    public private(set) var bytes: [UInt8]

    /// Nothing at all.
    public static let empty = HTML(bytes: [])

    /// Literal markup, written in the source.
    public init(trusted literal: StaticString) {
        bytes = literal.withUTF8Buffer { Array($0) }
    }

    /// Text from anywhere, escaped.
    public init(text: String) {
        bytes = []
        Escaper.append(text, to: &bytes)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    public var isEmpty: Bool { bytes.isEmpty }
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func append(_ other: HTML) {
        bytes.append(contentsOf: other.bytes)
    }

    public static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum.append(right)
        return sum
    }
}

extension HTML: ExpressibleByStringInterpolation {
    public init(stringLiteral value: StaticString) {
        self.init(trusted: value)
    }

    public init(stringInterpolation: Interpolation) {
        bytes = stringInterpolation.bytes
    }

    /// Gathers the parts of an interpolated literal.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate(set) var bytes: [UInt8] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 48)
        }

        public mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }

        public mutating func appendInterpolation(_ text: String) { Escaper.append(text, to: &bytes) }
        public mutating func appendInterpolation(_ text: Substring) { Escaper.append(text, to: &bytes) }
        public mutating func appendInterpolation(_ markup: HTML) { bytes.append(contentsOf: markup.bytes) }
        public mutating func appendInterpolation(_ markup: HTML?) { if let markup { bytes.append(contentsOf: markup.bytes) } }
        public mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { bytes.append(contentsOf: part.bytes) } }
        public mutating func appendInterpolation(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }
        public mutating func appendInterpolation(_ path: SitePath) { Escaper.append(path.text, to: &bytes) }
        public mutating func appendInterpolation(_ link: WebLink) { Escaper.append(link.text, to: &bytes) }
    }
}
