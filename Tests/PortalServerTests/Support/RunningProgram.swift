import Foundation
import Testing

/// The built `portal serve` on a free port, in a process of its own. It ends with this value.
final class RunningProgram: Sendable {
    let process: pid_t
    let port: Int
    private let folder: TestFolder
    private var log: String { (try? String(contentsOfFile: folder.path("log"), encoding: .utf8)) ?? "" }
    /// Whether the program still runs, and its last lines: what a failed test needs to be understood.
    var state: String { "\(kill(process, 0) == 0 ? "runs" : "has ended"): \(log.suffix(2000))" }

    /// Starts the server with a limit of open files.
    init(openFiles: Int) async throws {
        let (folder, program) = (try TestFolder(), try #require(Program.portal))
        self.folder = folder
        let script = try folder.file(
            "run",
            """
            ulimit -n \(openFiles)
            "$1" serve --port 0 </dev/null >out 2>log &
            echo $! >process
            """)
        _ = try await Program.run(
            "/bin/sh", [script, program], in: folder.url, environment: ["HARVEST_PUBLIC_DIRECTORY": TestPortal.publicDirectory])
        process = try #require(pid_t(try Self.text(folder, "process").trimmingCharacters(in: .whitespacesAndNewlines)))
        port = try await Self.port(in: folder)
    }

    deinit { kill(process, SIGKILL) }

    private static func text(_ folder: TestFolder, _ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    private static func port(in folder: TestFolder) async throws -> Int {
        while true {
            // The program may not have begun to write.
            if let match = (try? text(folder, "out"))?.firstMatch(of: /:(\d+)\n/), let port = Int(match.output.1) { return port }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    func lines(_ text: String) -> Int { log.split(separator: "\n").count { $0.contains(text) } }

    /// The processor time used, in hundredths of a second.
    func ticks() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).split(separator: " ")
        return try #require(Int(fields[13])) + #require(Int(fields[14]))
    }
}
