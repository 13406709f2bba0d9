/// JSON that is being written. As a value that can't be copied and is passed `inout`, it needs no reference counts, no checks for exclusive
/// access, and none whether its memory is shared.
struct JSONText: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    /// Whether the innermost open object or array has an element. A container that was closed is an element of the one around it.
    private var hasElement = false

    init() { memory = .allocate(capacity: 4_096) }

    deinit { memory.deallocate() }

    /// A copy of what is written so far.
    var bytes: [UInt8] { Array(memory[..<count]) }

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
        var name = key.stringValue
        name.withUTF8 { name in
            if memory.count - count < name.count + 3 { grow(by: name.count + 3) }
            memory[count] = UInt8(ascii: "\"")
            _ = memory[(count + 1)...].update(fromContentsOf: name)
            memory[count + 1 + name.count] = UInt8(ascii: "\"")
            memory[count + 2 + name.count] = UInt8(ascii: ":")
            count += name.count + 3
        }
    }

    private mutating func element() {
        if hasElement { write(byte: UInt8(ascii: ",")) }
        hasElement = true
    }

    private mutating func open(_ opener: UInt8) {
        write(byte: opener)
        hasElement = false
    }

    private mutating func close(_ closer: UInt8) {
        write(byte: closer)
        hasElement = true
    }

    // MARK: Memory

    @inline(__always)
    mutating func write(byte: UInt8) {
        if count == memory.count { grow(by: 1) }
        memory[count] = byte
        count += 1
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        if memory.count - count < bytes.count { grow(by: bytes.count) }
        memory.baseAddress.map { ($0 + count).update(from: start, count: bytes.count) }
        count += bytes.count
    }

    /// At least doubles the memory.
    @inline(never)
    private mutating func grow(by more: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * memory.count, count + more))
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}

extension JSONText {
    mutating func write(raw text: StaticString) {
        text.withUTF8Buffer { write($0) }
    }

    /// Writes text that is JSON already, or has nothing to escape.
    mutating func write(raw text: String) {
        var text = text
        text.withUTF8 { write($0) }
    }

    /// Writes a string of at most `count` bytes that has nothing to escape. The closure fills the buffer and returns the length.
    mutating func write(string count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        write(byte: UInt8(ascii: "\""))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
            write(UnsafeBufferPointer(rebasing: buffer[..<fill(buffer)]))
        }
        write(byte: UInt8(ascii: "\""))
    }

    /// Writes an integer. Its `description` would make a string of it, by a function for any radix.
    mutating func write(integer: Int64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var (start, rest) = (20, integer.magnitude)
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if integer < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            write(UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Writes a finite number with the fewest digits that read back as the same value; a whole one without a fraction.
    mutating func write(number: Double) {
        let text = number.description
        write(raw: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    mutating func write(_ text: String) {
        write(byte: UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // Most text has nothing to escape and is copied.
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
                write(utf8)
            } else {
                for byte in utf8 { escape(byte) }
            }
        }
        write(byte: UInt8(ascii: "\""))
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
        default: write(byte: byte)
        }
    }
}
