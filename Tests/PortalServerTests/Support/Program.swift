import Foundation

/// A program that was run to its end.
struct Program: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// The `portal` that was built beside these tests.
    static let portal: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }.map { URL(fileURLWithPath: $0) }
        var folders = [root.appendingPathComponent(".build/debug"), root.appendingPathComponent(".build/release")]
        if let bundle { folders.insert(contentsOf: [bundle, bundle.deletingLastPathComponent()], at: 0) }
        return folders.map { $0.appendingPathComponent("portal").path }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Waits for the end of `program`, which runs in `folder`. It gets no settings of ours but `environment`.
    static func run(
        _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
    ) async throws -> Program {
        let name = UUID().uuidString
        let (output, errors) = (folder.appendingPathComponent("\(name).out"), folder.appendingPathComponent("\(name).err"))
        for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        try keepFilesFromPrograms()
        // Through a shell, because Foundation's Process fails with hundreds of open databases.
        let unset = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("HARVEST_") }.flatMap { ["-u", $0] }
        let words = ["env"] + unset + environment.map { "\($0.key)=\($0.value)" } + [program] + arguments
        let line =
            "cd \(quoted(folder.path)) && exec \(words.map(quoted).joined(separator: " ")) "
            + "</dev/null >\(quoted(output.path)) 2>\(quoted(errors.path))"
        let status = await withCheckedContinuation { (end: CheckedContinuation<Int32, Never>) in
            Thread.detachNewThread { end.resume(returning: popen(line, "r").map { pclose($0) } ?? -1) }
        }
        let run = Program(
            status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
        for file in [output, errors] { try FileManager.default.removeItem(at: file) }
        return run
    }

    /// Marks all open files as those of this process only. NIO's sockets are not, tests have hundreds of them, and the program may open few.
    private static func keepFilesFromPrograms() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            guard let file = Int32(name), file > STDERR_FILENO else { continue }
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        }
    }
}

private func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

/// A temporary folder that is deleted with its owner.
final class TestFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-test-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file; returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
