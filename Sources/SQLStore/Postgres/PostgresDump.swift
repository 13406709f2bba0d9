import Foundation

/// A run of `pg_dump`, PostgreSQL's backup tool.
struct PostgresDump {
    private let address: PostgresAddress

    init(_ address: PostgresAddress) { self.address = address }

    /// Writes a backup in the tool's custom format. The address is passed in the environment: it may contain a password, which every user
    /// could read among the process's arguments.
    func write(to path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pg_dump", "--format=custom", "--no-password", "--file=\(path)"]
        process.environment = ProcessInfo.processInfo.environment.merging(address.environment) { $1 }
        let errors = Pipe()
        process.standardError = errors
        do { try process.run() } catch { throw failure("\(error)") }
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 127 { throw failure("pg_dump is missing; install PostgreSQL's client programs") }
        if process.terminationStatus != 0 { throw failure(message.trimmed) }
    }

    private func failure(_ reason: String) -> DatabaseFailure {
        .cannotOpen(path: address.redacted, reason: "it can't be copied: \(reason)")
    }
}
