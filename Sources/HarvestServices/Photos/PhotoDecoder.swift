import CPhotos
import Foundation

/// Decodes photos. A server decodes each one in a short-lived process with little memory, little time and no files, so that a fault of the
/// decoder, or a file made to exploit one, ends there.
package struct PhotoDecoder: Sendable {
    /// The command of `portal` that decodes a photo from standard input.
    package static let commandName = "decode-photo"
    /// Decodes in this process, for commands and tests.
    package static let inProcess = PhotoDecoder { try PreparedPhoto.prepare($0) }

    /// Decodes in a process of this program, with limits on elapsed time and processor time.
    package static func isolated(
        program: String, milliseconds: Int32 = millisecondsLimit, cpuSeconds: UInt32 = cpuSecondsLimit
    ) -> PhotoDecoder {
        PhotoDecoder { bytes in
            let arguments = [Self.commandName, "--cpu-seconds", "\(cpuSeconds)"]
            let output = try Self.run(program, arguments, bytes, milliseconds: milliseconds)
            guard let output else { throw PhotoRefusal.unreadable }
            return try PhotoMessage.decode(output)
        }
    }

    /// A photo of 50 million pixels takes one second of processor time, and three if it is an interlaced PNG with 16 bits and transparency.
    /// The limit on elapsed time is higher, because the machine may be busy.
    package static let cpuSecondsLimit: UInt32 = 5
    package static let millisecondsLimit: Int32 = 20_000
    package static let memoryLimitBytes = 1_536 * 1024 * 1024
    private static let outputLimitBytes = 8 * 1024 * 1024

    let decode: @Sendable ([UInt8]) throws -> PreparedPhoto

    /// Throws `PhotoRefusal`, or `PhotoDecoderMissing`. It blocks, so it must not run on a thread that serves requests.
    func prepare(_ bytes: [UInt8]) throws -> PreparedPhoto {
        guard bytes.count <= PreparedPhoto.byteLimit else { throw PhotoRefusal.tooLarge }
        return try decode(bytes)
    }

    /// The output of a program, or nil if it failed, crashed or took too long.
    static func run(_ program: String, _ arguments: [String], _ input: [UInt8], milliseconds: Int32) throws -> [UInt8]? {
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var output: UnsafeMutablePointer<UInt8>?
        var length = 0
        let result = subprocess_run(program, &words, input, input.count, outputLimitBytes, milliseconds, &output, &length)
        defer { free(output) }
        guard result != subprocess_not_started else { throw PhotoDecoderMissing() }
        guard result == subprocess_succeeded, let output else { return nil }
        return Array(UnsafeBufferPointer(start: output, count: length))
    }
}

/// The program that decodes photos can't be started: a fault of the installation, not of the photo.
struct PhotoDecoderMissing: Error {}
