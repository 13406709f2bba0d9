import CPhotos

/// A decoded photo, encoded again: upright, without metadata, in three sizes.
package struct PreparedPhoto: Sendable {
    let files: [PhotoSize: [UInt8]]
    /// The width of the large size.
    let width: Int
    let height: Int
    /// `#rrggbb`
    let dominantColor: String
    /// The name of the files. Equal photos share them.
    let digest: String
}

extension PreparedPhoto {
    package static let byteLimit = 8 * 1024 * 1024
    private static let sidePixelLimit = 12_000
    private static let pixelLimit = 50_000_000

    private static let isStarted = photo_start() == 0

    /// Decodes and encodes a photo. Throws `PhotoRefusal`. It blocks for seconds if the photo is large, so it must not run on a thread that serves requests.
    package static func prepare(_ bytes: [UInt8]) throws -> PreparedPhoto {
        guard bytes.count <= byteLimit else { throw PhotoRefusal.tooLarge }
        var header = photo_header()
        guard isStarted, photo_read_header(bytes, bytes.count, &header) == 0 else { throw PhotoRefusal.unreadable }
        let (width, height) = (Int(header.width), Int(header.height))
        guard width > 0, height > 0 else { throw PhotoRefusal.unreadable }
        guard max(width, height) <= sidePixelLimit, width * height <= pixelLimit else { throw PhotoRefusal.tooManyPixels }
        var set = photo_set()
        guard photo_make_set(bytes, bytes.count, 160, 540, 1280, &set) == 0 else { throw PhotoRefusal.unreadable }
        return PreparedPhoto(taking: &set)
    }

    init(files: [PhotoSize: [UInt8]], width: Int, height: Int, dominantColor: String) {
        self.files = files
        self.width = width
        self.height = height
        self.dominantColor = dominantColor
        digest = Digest.sha256(files[.large] ?? []).hexadecimal
    }

    /// Frees the set.
    private init(taking set: inout photo_set) {
        (width, height) = (Int(set.large.width), Int(set.large.height))
        dominantColor = "#" + [set.red, set.green, set.blue].hexadecimal
        files = [.thumb: Self.take(&set.thumb), .medium: Self.take(&set.medium), .large: Self.take(&set.large)]
        digest = Digest.sha256(files[.large] ?? []).hexadecimal
    }

    private static func take(_ file: inout photo_file) -> [UInt8] {
        defer { photo_free(&file) }
        return Array(UnsafeRawBufferPointer(start: file.bytes, count: file.length))
    }
}
