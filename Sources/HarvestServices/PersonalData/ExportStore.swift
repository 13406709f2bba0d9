import Foundation
import HarvestCore
import NIOPosix

/// The files of copies of people's data. Only the owner of the process can read them.
package struct ExportStore: Sendable {
    private let directory: URL
    /// Writing and reading block.
    private static let files: NIOThreadPool = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()

    /// Creates the directory if it doesn't exist.
    package init(directory: String) throws {
        self.directory = URL(fileURLWithPath: directory, isDirectory: true)
        try FileManager.default.createDirectory(
            at: self.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Writes a copy as one ZIP file, and returns its size in bytes.
    func write(_ id: DataExport.ID, _ parts: [(name: String, content: [UInt8])]) async throws -> Int {
        try await Self.files.runIfActive {
            let path = file(of: id).path
            let archive = try ArchiveFile(path: path)
            for (name, content) in parts { try archive.add(name, content) }
            try archive.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        }
    }

    /// The file of a copy, or nil if it doesn't exist.
    package func read(_ id: DataExport.ID) async throws -> [UInt8]? {
        try await Self.files.runIfActive { (try? Data(contentsOf: file(of: id))).map { [UInt8]($0) } }
    }

    func remove(_ id: DataExport.ID) async throws {
        try await Self.files.runIfActive { try? FileManager.default.removeItem(at: file(of: id)) }
    }

    private func file(of id: DataExport.ID) -> URL { directory.appendingPathComponent("\(id).zip") }
}
