/// Classes of ASCII characters, for text that is parsed byte by byte.
extension UInt8 {
    /// Whether it is the code of `0`–`9`.
    var isDigit: Bool { (0x30...0x39).contains(self) }
    /// Whether it is the code of `A`–`Z` or `a`–`z`.
    var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    /// Whether it is the code of a digit or a letter.
    var isLetterOrDigit: Bool { isDigit || isLetter }
}
