/// Markup as UTF-8 bytes. Literals are trusted because only the compiler makes them (`StaticString`). Each interpolated type has an
/// overload that escapes it; a type without an overload does not compile.
package struct HTML: Sendable {
    /// Large parts, which share their storage with the values they come from: a page's rows pass through its layers uncopied.
    private var parts: [[UInt8]] = []
    private var tail: [UInt8]
    /// The size in bytes from which a part is shared instead of copied.
    private static let large = 1024

    /// No markup.
    package static let empty = HTML(bytes: [])

    /// Literal markup from the source code.
    package init(trusted literal: StaticString) {
        tail = literal.withUTF8Buffer { Array($0) }
    }

    /// Text from any source, escaped.
    package init(text: String) {
        tail = []
        Escaper.append(text, to: &tail)
    }

    private init(bytes: [UInt8]) {
        tail = bytes
    }

    package var isEmpty: Bool { parts.isEmpty && tail.isEmpty }
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The number of bytes.
    package var count: Int { parts.reduce(tail.count) { $0 + $1.count } }

    /// All bytes in one array.
    package var bytes: [UInt8] {
        guard !parts.isEmpty else { return tail }
        var all: [UInt8] = []
        all.reserveCapacity(count)
        eachPart { all.append(contentsOf: $0) }
        return all
    }

    /// Passes the bytes to `use` part by part, in order.
    package func eachPart(_ use: ([UInt8]) -> Void) {
        for part in parts { use(part) }
        if !tail.isEmpty { use(tail) }
    }

    @inline(never) package mutating func append(_ other: HTML) {
        guard other.tail.count >= Self.large || !other.parts.isEmpty else {
            // The bytes, because an array that is passed on would be retained for each of a page's thousand parts.
            other.tail.withUnsafeBufferPointer { tail.append(contentsOf: $0) }
            return
        }
        if !tail.isEmpty { parts.append(tail) }
        parts.append(contentsOf: other.parts)
        tail = []
        if other.tail.count >= Self.large { parts.append(other.tail) } else { tail.append(contentsOf: other.tail) }
    }

    package static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum.append(right)
        return sum
    }
}

extension HTML: Equatable {
    /// Compares the bytes, not their division into parts.
    package static func == (left: HTML, right: HTML) -> Bool { left.bytes == right.bytes }
}

/// Appends without a temporary `HTML` for each part, for lists of many rows. These methods are never inlined: pages call them thousands
/// of times, and inlining makes the program larger but no faster.
extension HTML {
    mutating func reserve(_ count: Int) { tail.reserveCapacity(tail.count + count) }
    @inline(never) mutating func write(_ literal: StaticString) { literal.withUTF8Buffer { tail.append(contentsOf: $0) } }
    /// An attribute with the leading space, or nothing without a value.
    mutating func write(_ attribute: StaticString, _ value: String?) {
        guard let value else { return }
        reserve(attribute.utf8CodeUnitCount + value.utf8.count + 4)
        write(" ")
        write(attribute)
        write("=\"")
        write(text: value)
        write("\"")
    }
    @inline(never) mutating func write(text: String) { Escaper.append(text, to: &tail) }
    /// Copies even large parts, where many shared parts would cost more than the copy.
    mutating func copy(_ markup: HTML) { markup.eachPart { tail.append(contentsOf: $0) } }
    @inline(never) mutating func write(_ number: Int) { tail.append(contentsOf: String(number).utf8) }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral value: StaticString) {
        self.init(trusted: value)
    }

    package init(stringInterpolation: Interpolation) {
        self = stringInterpolation.markup
    }

    /// Collects the parts of an interpolated literal.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var markup = HTML.empty

        package init(literalCapacity: Int, interpolationCount: Int) {
            markup.reserve(literalCapacity + interpolationCount * 48)
        }

        package mutating func appendLiteral(_ literal: StaticString) { markup.write(literal) }

        package mutating func appendInterpolation(_ text: String) { markup.write(text: text) }
        package mutating func appendInterpolation(_ text: Substring) { Escaper.append(text, to: &markup.tail) }
        package mutating func appendInterpolation(_ other: HTML) { markup.append(other) }
        package mutating func appendInterpolation(_ other: HTML?) { if let other { markup.append(other) } }
        package mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { markup.append(part) } }
        package mutating func appendInterpolation(_ number: Int) { markup.write(number) }
        package mutating func appendInterpolation(_ path: SitePath) { markup.write(text: path.text) }
        package mutating func appendInterpolation(_ link: WebLink) { markup.write(text: link.text) }
    }
}
