import Testing

@testable import HarvestServices

@Suite struct ByteTextTests {
    /// The vectors of RFC 4648 §10, without padding, and the two characters in which base64url differs.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
        ("~~~", "fn5-"), ("???", "Pz8_"),
    ])
    func `bytes become base64url, whatever sequence they are in, and return`(text: String, encoded: String) {
        let bytes = Array(text.utf8)
        #expect(bytes.base64URL == encoded && text.utf8.base64URL == encoded && bytes.lazy.map { $0 }.base64URL == encoded)
        #expect(([0] + bytes).dropFirst().base64URL == encoded && [UInt8](base64URL: encoded) == bytes)
    }

    @Test func `bytes become hexadecimal, whatever sequence they are in`() {
        let bytes: [UInt8] = [0, 9, 10, 0x7F, 0x80, 0xFF]
        #expect(bytes.hexadecimal == "00090a7f80ff" && bytes.lazy.map { $0 }.hexadecimal == "00090a7f80ff")
        #expect(bytes.prefix(0).hexadecimal == "")
    }
}
