import Foundation

/// `pg_dump`, PostgreSQL's own tool for copies.
struct PostgresDump {
    private let address: PostgresAddress

    init(_ address: PostgresAddress) { self.address = address }

    /// Writes a copy in the tool's own format. The address goes by the environment, for it may hold a password, which anybody could read
    /// among a command's words.
    func write(to path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pg_dump", "--format=custom", "--no-password", "--file=\(path)"]
        process.environment = ProcessInfo.processInfo.environment.merging(address.environment) { $1 }
        let said = Pipe()
        process.standardError = said
        do { try process.run() } catch { throw failure("\(error)") }
        let words = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 127 { throw failure("pg_dump is missing; install PostgreSQL's client programs") }
        if process.terminationStatus != 0 { throw failure(words.trimmed) }
    }

    private func failure(_ reason: String) -> DatabaseFailure { .cannotOpen(path: address.shown, reason: "it can't be copied: \(reason)") }
}
