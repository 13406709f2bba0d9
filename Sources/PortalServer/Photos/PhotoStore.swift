import Foundation
import NIOPosix

/// Photos on disk, named by their content. A file appears whole or not at all.
public struct PhotoStore: Sendable {
    let directory: URL
    let decoder: PhotoDecoder

    /// Decoding and the disk keep off the threads that serve requests; one photo at a time bounds the memory.
    private static let pool: NIOThreadPool = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()

    public init(directory: String, decoder: PhotoDecoder = .here) throws {
        self.decoder = decoder
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        try FileManager.default.createDirectory(at: self.directory, withIntermediateDirectories: true)
    }

    /// Decodes, encodes and keeps a photo. Throws `PhotoRefusal`.
    func keep(_ bytes: [UInt8]) async throws -> PreparedPhoto {
        try await Self.pool.runIfActive {
            let photo = try decoder.prepare(bytes)
            for (size, content) in photo.files {
                let url = file(named: photo.digest, size)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(content).write(to: url, options: .atomic)
            }
            return photo
        }
    }

    /// The bytes of one size, nil when they are gone.
    func read(_ digest: String, _ size: PhotoSize) async throws -> [UInt8]? {
        try await Self.pool.runIfActive { (try? Data(contentsOf: file(named: digest, size))).map { [UInt8]($0) } }
    }

    /// Deletes all sizes.
    func remove(_ digest: String) async throws {
        try await Self.pool.runIfActive {
            for size in PhotoSize.allCases { try? FileManager.default.removeItem(at: file(named: digest, size)) }
        }
    }

    private func file(named digest: String, _ size: PhotoSize) -> URL {
        directory.appendingPathComponent(String(digest.prefix(2)), isDirectory: true).appendingPathComponent(
            "\(digest)-\(size.rawValue).jpg")
    }
}
