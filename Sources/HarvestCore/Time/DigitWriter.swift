/// Writes numbers of a fixed number of digits into a buffer of UTF-8.
struct DigitWriter {
    private let text: UnsafeMutableBufferPointer<UInt8>
    private(set) var length = 0

    init(_ text: UnsafeMutableBufferPointer<UInt8>) { self.text = text }

    /// Writes the last digits of a number, with zeros before it, and a separator of one ASCII character.
    mutating func write(_ number: Int, digits: Int, then separator: Unicode.Scalar) {
        var rest = number
        for index in (0..<digits).reversed() {
            text[length + index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        text[length + digits] = UInt8(ascii: separator)
        length += digits + 1
    }
}
