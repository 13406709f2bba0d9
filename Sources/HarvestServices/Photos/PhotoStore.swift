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
    static let files = pool(threads: 2)

    /// How the names of files end that an upload is writing.
    static let unfinishedSuffix = ".part"

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

    /// Decodes a photo and writes its files, with an instant as their time. One photo of a person is decoded at a time. Throws `PhotoRefusal`.
    func store(_ bytes: [UInt8], of owner: User.ID?, at now: Instant) async throws -> PreparedPhoto {
        let photo = try await turns.withPermit(for: owner) {
            try await Self.decoding.runIfActive { try decoder.prepare(bytes) }
        }
        try await Self.files.runIfActive {
            for (size, content) in photo.files { try write(content, to: file(named: photo.digest, size), at: now) }
        }
        return photo
    }

    /// The file of one size, or nil if it does not exist.
    package func read(_ digest: String, _ size: PhotoSize) async throws -> [UInt8]? {
        try await Self.files.runIfActive { (try? Data(contentsOf: file(named: digest, size))).map { [UInt8]($0) } }
    }

    /// Writes a file with its time under another name first: whoever meets it under its own name meets all of it, with that time.
    private func write(_ content: [UInt8], to url: URL, at now: Instant) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let part = folder.appendingPathComponent("\(url.lastPathComponent).\(UUID().uuidString)\(Self.unfinishedSuffix)")
        do {
            try Data(content).write(to: part)
            try FileManager.default.setAttributes([.modificationDate: Self.date(now)], ofItemAtPath: part.path)
            try Self.rename(part, url)
        } catch {
            try? FileManager.default.removeItem(at: part)
            throw error
        }
    }

    /// Gives a file another name, atomically. A file with that name is replaced.
    static func rename(_ old: URL, _ new: URL) throws {
        guard Foundation.rename(old.path, new.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    static func date(_ instant: Instant) -> Date { Date(timeIntervalSince1970: instant.secondsWithFraction) }

    func file(named digest: String, _ size: PhotoSize) -> URL {
        directory.appendingPathComponent(String(digest.prefix(2)), isDirectory: true).appendingPathComponent(
            "\(digest)-\(size.rawValue).jpg")
    }
}
