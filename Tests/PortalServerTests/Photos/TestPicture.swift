@testable import PortalServer

/// Pictures for tests, written by hand. TestPicture+JPEG.swift has a camera's.
enum TestPicture {
    /// A PNG of one colour, written by hand: stored deflate blocks, real checksums.
    static func png(_ width: Int, _ height: Int, declaring declared: (Int, Int)? = nil) -> [UInt8] {
        var rows: [UInt8] = []
        let pixel: [UInt8] = [200, 80, 40]
        for _ in 0..<height {
            rows.append(0)
            for _ in 0..<width { rows.append(contentsOf: pixel) }
        }
        let shown = declared ?? (width, height)
        let header: [UInt8] = [word(shown.0), word(shown.1), [8, 2, 0, 0, 0]].flatMap { $0 }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
        file += chunk("IHDR", header)
        file += chunk("tEXt", Array("Comment\0the secret place".utf8))
        file += chunk("IDAT", zlib(rows))
        file += chunk("IEND", [])
        return file
    }

    /// A black PNG, packed as small as deflate can; nil when zlib has no memory for it.
    static func blackPNG(_ width: Int, _ height: Int, _ format: BlackFormat = .bit, interlaced: Bool = false) -> [UInt8]? {
        let size = passes(width, height, interlaced).map { ($0.width * format.bitsPerPixel + 7) / 8 * $0.height + $0.height }.reduce(0, +)
        guard let gzip = Gzip.compress([UInt8](repeating: 0, count: size), level: 9) else { return nil }
        // Replaces gzip's header and trailer with zlib's. The checksum of zeros is known.
        let stream: [UInt8] = [0x78, 0xDA] + gzip.dropFirst(10).dropLast(8) + word(size % 65_521 << 16 | 1)
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
        file += chunk("IHDR", word(width) + word(height) + [format.depth, format.colorType, 0, 0, interlaced ? 1 : 0])
        file += chunk("IDAT", stream)
        return file + chunk("IEND", [])
    }

    /// The depth and color type of a black PNG.
    enum BlackFormat {
        case bit, color, deepColorWithAlpha

        var bitsPerPixel: Int { self == .bit ? 1 : self == .color ? 24 : 64 }
        var depth: UInt8 { self == .bit ? 1 : self == .color ? 8 : 16 }
        var colorType: UInt8 { self == .bit ? 0 : self == .color ? 2 : 6 }
    }

    /// The images in a PNG: one, or the seven of an interlaced one that are not empty.
    private static func passes(_ width: Int, _ height: Int, _ interlaced: Bool) -> [(width: Int, height: Int)] {
        guard interlaced else { return [(width, height)] }
        let steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return steps.map { x, y, right, down in ((width - x + right - 1) / right, (height - y + down - 1) / down) }
            .filter { $0.width > 0 && $0.height > 0 }
    }

    static func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return word(data.count) + body + word(Int(crc(body)))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let half: UInt32 = sum >> 1
                sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
            }
        }
        return ~sum
    }

    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            let last: UInt8 = rest.isEmpty ? 1 : 0
            let inverse = ~length
            out += [last, UInt8(length & 255), UInt8(length >> 8), UInt8(inverse & 255), UInt8(inverse >> 8)]
            out += block
        } while !rest.isEmpty
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return out + word(Int(high << 16 | low))
    }
}
