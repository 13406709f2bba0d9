import Foundation
import HarvestCore
import NIOPosix

/// The files of photos, named by their content. Files are written atomically.
package struct PhotoStore: Sendable {
    let directory: URL
    private let decoder: PhotoDecoder
    private let turns: FairSemaphore<User.ID?>

    /// How many photos are decoded at once: one per processor core, at least two, so that a slow photo doesn't delay the others, and at most
    /// four, which limits the memory.
    package static let decoders = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 4)

    /// Decoding and file access block, so they have threads of their own. Reading files never waits for decoding.
    private static let decoding = pool(threads: decoders)
    private static let files = pool(threads: 2)

    private static func pool(threads: Int) -> NIOThreadPool {
        let pool = NIOThreadPool(numberOfThreads: threads)
        pool.start()
        return pool
    }

    /// Creates the directory if it doesn't exist.
    package init(directory: String, decoder: PhotoDecoder = .inProcess) throws {
        self.decoder = decoder
        turns = FairSemaphore(permits: Self.decoders)
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        try FileManager.default.createDirectory(at: self.directory, withIntermediateDirectories: true)
    }

    /// Decodes a photo and writes its files. One photo of a person is decoded at a time. Throws `PhotoRefusal`.
    func store(_ bytes: [UInt8], of owner: User.ID?) async throws -> PreparedPhoto {
        let photo = try await turns.withPermit(for: owner) {
            try await Self.decoding.runIfActive { try decoder.prepare(bytes) }
        }
        try await Self.files.runIfActive {
            for (size, content) in photo.files {
                let url = file(named: photo.digest, size)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(content).write(to: url, options: .atomic)
            }
        }
        return photo
    }

    /// The file of one size, or nil if it does not exist.
    package func read(_ digest: String, _ size: PhotoSize) async throws -> [UInt8]? {
        try await Self.files.runIfActive { (try? Data(contentsOf: file(named: digest, size))).map { [UInt8]($0) } }
    }

    /// Deletes the files of all sizes.
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
