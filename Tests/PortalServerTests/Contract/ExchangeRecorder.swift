import Foundation
import Synchronization
import Testing

/// Appends requests with their answers to a file, which Scripts/contract compares with openapi.yaml.
final class ExchangeRecorder: Sendable {
    /// Of this process. nil unless `HARVEST_EXCHANGES` names a folder.
    static let shared = ProcessInfo.processInfo.environment["HARVEST_EXCHANGES"].map { folder in
        do {
            return try ExchangeRecorder(folder: URL(fileURLWithPath: folder, isDirectory: true))
        } catch {
            preconditionFailure("HARVEST_EXCHANGES: \(error)")
        }
    }

    private let file: Mutex<FileHandle>

    init(folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("exchanges-\(ProcessInfo.processInfo.processIdentifier).jsonl")
        guard FileManager.default.createFile(atPath: path.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
        file = Mutex(try FileHandle(forWritingTo: path))
    }

    /// File and line of the running test.
    static var test: String? {
        Test.current.map { "\($0.sourceLocation.fileID.split(separator: "/").last ?? ""):\($0.sourceLocation.line)" }
    }

    /// Writes the exchange if it is one of the API. All are written: what is compared must not depend on which test runs first.
    func record(_ exchange: Exchange) {
        guard exchange.isOfAPI else { return }
        do {
            var line = try JSONEncoder().encode(exchange)
            line.append(UInt8(ascii: "\n"))
            try file.withLock { try $0.write(contentsOf: line) }
        } catch {
            preconditionFailure("HARVEST_EXCHANGES: \(error)")
        }
    }
}
