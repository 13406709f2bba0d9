import Foundation
import NIOPosix

/// Photos on disk, named by their content. A file appears whole or not at all.
public struct PhotoStore: Sendable {
    let directory: URL
    let decoder: PhotoDecoder

    /// Decoding and the disk keep off the threads that serve requests. One photo is decoded at a time, which bounds the memory; whoever looks
    /// at photos never waits for that.
    private static let decoding = lane(threads: 1)
    private static let files = lane(threads: 2)

    private static func lane(threads: Int) -> NIOThreadPool {
        let pool = NIOThreadPool(numberOfThreads: threads)
        pool.start()
        return pool
    }

    public init(directory: String, decoder: PhotoDecoder = .here) throws {
        self.decoder = decoder
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        try FileManager.default.createDirectory(at: self.directory, withIntermediateDirectories: true)
    }

    /// Decodes, encodes and keeps a photo. Throws `PhotoRefusal`.
    func keep(_ bytes: [UInt8]) async throws -> PreparedPhoto {
        let photo = try await Self.decoding.runIfActive { try decoder.prepare(bytes) }
        try await Self.files.runIfActive {
            for (size, content) in photo.files {
                let url = file(named: photo.digest, size)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(content).write(to: url, options: .atomic)
            }
        }
        return photo
    }

    /// The bytes of one size, nil when they are gone.
    func read(_ digest: String, _ size: PhotoSize) async throws -> [UInt8]? {
        try await Self.files.runIfActive { (try? Data(contentsOf: file(named: digest, size))).map { [UInt8]($0) } }
    }

    /// Deletes all sizes.
    func remove(_ digest: String) async throws {
        try await Self.files.runIfActive {
            for size in PhotoSize.allCases { try? FileManager.default.removeItem(at: file(named: digest, size)) }
        }
    }

    private func file(named digest: String, _ size: PhotoSize) -> URL {
        directory.appendingPathComponent(String(digest.prefix(2)), isDirectory: true).appendingPathComponent(
            "\(digest)-\(size.rawValue).jpg")
    }
}
