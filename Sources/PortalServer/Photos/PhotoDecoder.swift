import CPhotos
import Foundation

/// Turns somebody's bytes into a photo. In service that happens in a short-lived process of its own, with little memory, time and no files:
/// what is wrong with a decoder, or with a file made to break it, ends there.
public struct PhotoDecoder: Sendable {
    /// In this process; for commands and tests.
    public static let here = PhotoDecoder { try PreparedPhoto.prepare($0) }

    /// By this program, run with `decode-photo`; it may take so long, and so much processor time.
    public static func apart(
        program: String, milliseconds: Int32 = mostMilliseconds, cpuSeconds: UInt32 = mostCPUSeconds
    ) -> PhotoDecoder {
        PhotoDecoder { bytes in
            let arguments = [DecodePhotoCommand.name, "--cpu-seconds", "\(cpuSeconds)"]
            let answer = try Self.run(program, arguments, bytes, milliseconds: milliseconds)
            guard let answer else { throw PhotoRefusal.unreadable }
            return try PhotoMessage.read(answer)
        }
    }

    /// A large photo takes a second of processor; the clock on the wall leaves room for a busy machine.
    public static let mostCPUSeconds: UInt32 = 5
    public static let mostMilliseconds: Int32 = 10_000
    static let mostMemory = 1_536 * 1024 * 1024
    private static let mostOutput = 8 * 1024 * 1024

    let decode: @Sendable ([UInt8]) throws -> PreparedPhoto

    /// Throws `PhotoRefusal`, or `PhotoDecoderMissing`. Blocks: never on a thread that serves requests.
    func prepare(_ bytes: [UInt8]) throws -> PreparedPhoto {
        guard bytes.count <= PreparedPhoto.mostBytes else { throw PhotoRefusal.tooLarge }
        return try decode(bytes)
    }

    /// What the program wrote; nil when it failed, crashed, or took too long.
    static func run(_ program: String, _ arguments: [String], _ input: [UInt8], milliseconds: Int32) throws -> [UInt8]? {
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var output: UnsafeMutablePointer<UInt8>?
        var length = 0
        let end = apart_run(program, &words, input, input.count, mostOutput, milliseconds, &output, &length)
        defer { free(output) }
        guard end != apart_missing else { throw PhotoDecoderMissing() }
        guard end == apart_done, let output else { return nil }
        return Array(UnsafeBufferPointer(start: output, count: length))
    }
}

/// The program that decodes photos can't be started: our fault, not the photo's.
struct PhotoDecoderMissing: Error {}

/// What the decoding process says: one byte of outcome, then sizes, colour and files. All of it is checked: it may have been taken over.
enum PhotoMessage {
    private static let sizes: [PhotoSize] = [.thumb, .medium, .large]

    static func written(_ result: Result<PreparedPhoto, any Error>) -> [UInt8] {
        switch result {
        case .failure(PhotoRefusal.tooManyPixels): return [2]
        case .failure: return [1]
        case .success(let photo):
            let files = sizes.map { photo.files[$0] ?? [] }
            let head = ([photo.width, photo.height] + files.map(\.count)).flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
            }
            return [0] + head + Array(photo.dominantColor.utf8) + files.joined()
        }
    }

    static func read(_ bytes: [UInt8]) throws -> PreparedPhoto {
        if bytes == [2] { throw PhotoRefusal.tooManyPixels }
        guard bytes.count > 28, bytes[0] == 0 else { throw PhotoRefusal.unreadable }
        let numbers = (0..<5).map { index in bytes[(1 + 4 * index)..<(5 + 4 * index)].reduce(0) { $0 << 8 | Int($1) } }
        let colour = String(decoding: bytes[21..<28], as: UTF8.self)
        guard colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil, numbers[2...].reduce(0, +) == bytes.count - 28,
            numbers[..<2].allSatisfy({ (1...PhotoSize.large.rawValue).contains($0) })
        else { throw PhotoRefusal.unreadable }
        var files: [PhotoSize: [UInt8]] = [:]
        var start = 28
        for (size, length) in zip(sizes, numbers[2...]) {
            files[size] = Array(bytes[start..<start + length])
            start += length
        }
        guard files.values.allSatisfy({ $0.starts(with: [0xFF, 0xD8, 0xFF]) }) else { throw PhotoRefusal.unreadable }
        return PreparedPhoto(files: files, width: numbers[0], height: numbers[1], dominantColor: colour)
    }
}
