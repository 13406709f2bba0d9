import CPhotos

/// A photo read from somebody's bytes: upright, without metadata, in three sizes.
struct PreparedPhoto: Sendable {
    let files: [PhotoSize: [UInt8]]
    let width: Int
    let height: Int
    /// `#rrggbb`
    let dominantColor: String
    /// Names the files: equal photos are kept once.
    let digest: String
}

/// Why bytes are no photo of ours.
enum PhotoRefusal: Error, Equatable {
    /// No JPEG or PNG by its first bytes, or damaged.
    case unreadable
    /// More than 8 MiB.
    case tooLarge
    /// More than 12,000 px a side, or 50 million in all: told by the header, before anything is decoded.
    case tooManyPixels
}

extension PreparedPhoto {
    static let mostBytes = 8 * 1024 * 1024
    static let mostPixelsASide = 12_000
    static let mostPixels = 50_000_000

    private static let isStarted = photo_start() == 0

    /// Reads and encodes; takes up to a second, so never on a thread that serves requests.
    static func prepare(_ bytes: [UInt8]) throws -> PreparedPhoto {
        guard bytes.count <= mostBytes else { throw PhotoRefusal.tooLarge }
        var header = photo_header()
        guard isStarted, photo_read_header(bytes, bytes.count, &header) == 0 else { throw PhotoRefusal.unreadable }
        let (width, height) = (Int(header.width), Int(header.height))
        guard width > 0, height > 0 else { throw PhotoRefusal.unreadable }
        guard max(width, height) <= mostPixelsASide, width * height <= mostPixels else { throw PhotoRefusal.tooManyPixels }
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
