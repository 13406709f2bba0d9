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

    private struct State {
        let file: FileHandle
        var shapes: Set<UInt64> = []
        var counts: [String: Int] = [:]
    }

    /// Limit of exchanges with the same operation and status.
    private let mostOfAKind: Int
    private let state: Mutex<State>

    init(folder: URL, mostOfAKind: Int = 500) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("exchanges-\(ProcessInfo.processInfo.processIdentifier).jsonl")
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
        self.mostOfAKind = mostOfAKind
        state = Mutex(State(file: try FileHandle(forWritingTo: file)))
    }

    /// File and line of the running test.
    static var test: String? {
        Test.current.map { "\($0.sourceLocation.fileID.split(separator: "/").last ?? ""):\($0.sourceLocation.line)" }
    }

    /// Writes the exchange if it is one of the API, and no exchange of the same shape was written.
    func record(_ exchange: Exchange) {
        guard exchange.isOfAPI else { return }
        let (operation, shape) = (exchange.operation, exchange.shape)
        let kind = shape ^ UInt64(bitPattern: Int64(operation.hashValue))
        let isNew = state.withLock { $0.counts[operation, default: 0] < mostOfAKind && $0.shapes.insert(kind).inserted }
        guard isNew, var line = try? JSONEncoder().encode(exchange) else { return }
        line.append(UInt8(ascii: "\n"))
        state.withLock { state in
            state.counts[operation, default: 0] += 1
            do {
                try state.file.write(contentsOf: line)
            } catch {
                preconditionFailure("HARVEST_EXCHANGES: \(error)")
            }
        }
    }
}
