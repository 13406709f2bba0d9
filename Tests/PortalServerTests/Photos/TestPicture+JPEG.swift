extension TestPicture {
    /// A baseline JPEG as a phone's camera makes it: full of detail, in 4:2:0, with the tag that says how to turn it. `width` is a multiple of
    /// 32 and `height` of 16. It has about a sixth of a byte per pixel.
    static func photo(_ width: Int, _ height: Int, orientation: UInt8 = 1) -> [UInt8] {
        let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let sides = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        var file: [UInt8] = [0xFF, 0xD8]
        file += segment(0xE1, exif)
        file += segment(0xDB, [0] + [UInt8](repeating: 16, count: 64))
        file += segment(0xC0, [8] + sides + [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
        file += segment(0xC4, huffmanTable(0x00, codesOfLength: 2, [0, 6]))
        file += segment(0xC4, huffmanTable(0x10, codesOfLength: 3, [0, 1, 2, 5]))
        file += segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
        let pair = [bright, dark, bright, dark, bright, bright] + [dark, bright, dark, bright, dark, dark]
        let row = Array([[UInt8]](repeating: pair.flatMap { $0 }, count: width / 32).joined())
        return file + Array([[UInt8]](repeating: row, count: height / 16).joined()) + [0xFF, 0xD9]
    }

    /// One block of 8 × 8 pixels that is brighter than the one before: a mean of +32, nine coefficients, and the end of the block.
    private static let bright = block(mean: "100000", coefficients: ["10", "01", "11", "10", "00", "01", "10", "01", "11"])
    private static let dark = block(mean: "011111", coefficients: ["01", "10", "00", "11", "01", "10", "00", "10", "01"])

    /// The codes are those of the tables above: 01 for a mean of six bits, 010 for a coefficient of two bits, 000 for the end.
    private static func block(mean: String, coefficients: [String]) -> [UInt8] {
        var bits = Array(("01" + mean + coefficients.map { "010" + $0 }.joined() + "000").utf8)[...]
        var bytes: [UInt8] = []
        while !bits.isEmpty {
            bytes.append(bits.prefix(8).reduce(0) { $0 << 1 | ($1 - 48) })
            bits = bits.dropFirst(8)
        }
        return bytes
    }

    private static func huffmanTable(_ id: UInt8, codesOfLength length: Int, _ symbols: [UInt8]) -> [UInt8] {
        [id] + (1...16).map { $0 == length ? UInt8(symbols.count) : 0 } + symbols
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }
}
