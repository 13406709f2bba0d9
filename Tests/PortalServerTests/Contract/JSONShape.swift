/// A hash (FNV-1a) of the structure of JSON: member names, nesting, and short words such as states. It does not parse: the tests send many requests.
struct JSONShape {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    private static let quote = UInt8(ascii: "\"")
    private static let mostWord = 32

    private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// Adds a text without its digits.
    mutating func add(_ text: some Sequence<UInt8>) {
        for byte in text where !(48...57).contains(byte) { add(byte) }
        add(0)
    }

    /// Adds the structure of a body.
    mutating func add(json bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == Self.quote {
                index = add(stringAt: index + 1, of: bytes)
            } else {
                if !(48...57).contains(byte) { add(byte) }
                index += 1
            }
        }
        add(0)
    }

    /// Adds a member's name or a word, and a mark for any other text. Returns the index behind the closing quote.
    private mutating func add(stringAt start: Int, of bytes: UnsafeRawBufferPointer) -> Int {
        var end = start
        var isWord = true
        while end < bytes.count, bytes[end] != Self.quote {
            if bytes[end] == UInt8(ascii: "\\") { end += 1 }
            if end < bytes.count { isWord = isWord && ((97...122).contains(bytes[end]) || bytes[end] == 95 || bytes[end] == 46) }
            end += 1
        }
        end = min(end, bytes.count)
        let isName = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: ":")
        if isName || (isWord && end - start <= Self.mostWord) {
            for index in start..<end { add(bytes[index]) }
        }
        add(Self.quote)
        return end + 1
    }
}
