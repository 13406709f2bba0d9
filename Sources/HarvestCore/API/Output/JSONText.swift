/// JSON that is being written. As a value that is passed `inout` it needs no reference counts and no checks for exclusive access.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    /// Whether the innermost open object or array has an element. A container that was closed is an element of the one around it.
    private var hasElement = false

    init() { bytes.reserveCapacity(1_024) }

    /// Writes an object. The closure writes its members.
    mutating func object(_ members: (inout JSONText) -> Void) {
        open(UInt8(ascii: "{"))
        members(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes a member of an object.
    mutating func member(_ key: some CodingKey, _ value: some JSONWritable) {
        name(key)
        value.write(to: &self)
    }

    /// Writes a member of an object, or nothing for nil.
    mutating func member(_ key: some CodingKey, _ value: (some JSONWritable)?) {
        if let value { member(key, value) }
    }

    /// Writes a member of an object that is neither NaN nor infinite, which JSON does not have.
    mutating func member(_ key: some CodingKey, finite number: Double) {
        name(key)
        write(number: number)
    }

    /// Writes a member of an object that is an array.
    mutating func member(_ key: some CodingKey, _ values: [some JSONWritable]) {
        name(key)
        open(UInt8(ascii: "["))
        for value in values {
            element()
            value.write(to: &self)
        }
        close(UInt8(ascii: "]"))
    }

    private mutating func name(_ key: some CodingKey) {
        element()
        bytes.append(UInt8(ascii: "\""))
        write(raw: key.stringValue)
        write(raw: "\":")
    }

    private mutating func element() {
        if hasElement { bytes.append(UInt8(ascii: ",")) }
        hasElement = true
    }

    private mutating func open(_ opener: UInt8) {
        bytes.append(opener)
        hasElement = false
    }

    private mutating func close(_ closer: UInt8) {
        bytes.append(closer)
        hasElement = true
    }
}

extension JSONText {
    mutating func write(byte: UInt8) { bytes.append(byte) }

    mutating func write(raw text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes text that is JSON already, or has nothing to escape.
    mutating func write(raw text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Writes a string of at most `count` bytes that has nothing to escape. The closure fills the buffer and returns the length.
    mutating func write(string count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        bytes.append(UInt8(ascii: "\""))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<fill(buffer)]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a finite number with the fewest digits that read back as the same value; a whole one without a fraction.
    mutating func write(number: Double) {
        let text = number.description
        write(raw: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // Most text has nothing to escape and is copied.
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { escape(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): write(raw: #"\""# as StaticString)
        case UInt8(ascii: "\\"): write(raw: #"\\"# as StaticString)
        case 0x0A: write(raw: #"\n"# as StaticString)
        case 0x0D: write(raw: #"\r"# as StaticString)
        case 0x09: write(raw: #"\t"# as StaticString)
        case 0..<0x20:
            write(raw: byte < 0x10 ? #"\u000"# : #"\u001"# as StaticString)
            write(raw: String(byte & 0x0F, radix: 16))
        default: bytes.append(byte)
        }
    }
}
