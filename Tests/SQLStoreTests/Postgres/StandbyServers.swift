import Foundation
import Synchronization
import Testing

@testable import SQLStore

/// Runs a suite with a disposable PostgreSQL server and its standby, which its tests may pause, crash and promote.
struct WithStandbyServers: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let servers = StandbyServers()
        defer { servers.stop() }
        _ = try servers.standby()
        try await StandbyServers.$current.withValue(servers) { try await function() }
    }
}

/// Servers started by the project's script, each when it is first used.
final class StandbyServers: Sendable {
    @TaskLocal static var current: StandbyServers?
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-standby-\(UUID().uuidString)")
    private let addresses = Mutex<[String: String]>([:])

    struct Failed: Error { let command: [String] }

    func primary() throws -> String { try server("primary") { try script("start", "primary") } }

    /// A standby of the primary. Each name is one standby.
    func standby(_ name: String = "standby") throws -> String {
        let primary = try primary()
        return try server(name) { try script("standby", name, primary) }
    }

    /// Crashes a server and starts it again.
    func crash(_ name: String) throws { _ = try script("crash", name) }

    func stop() {
        for name in addresses.withLock({ Array($0.keys) }) { _ = try? script("stop", name) }
        try? FileManager.default.removeItem(at: folder)
    }

    private func server(_ name: String, _ start: () throws -> String) throws -> String {
        if let address = addresses.withLock({ $0[name] }) { return address }
        // Recorded first, so that a server that starts only in part is stopped too.
        addresses.withLock { $0[name] = "" }
        let address = try start()
        addresses.withLock { $0[name] = address }
        return address
    }

    private func script(_ command: String, _ name: String, _ more: String...) throws -> String {
        let process = Process()
        process.executableURL =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Scripts/postgres").standardized
        process.arguments = [command, folder.appendingPathComponent(name).path] + more
        process.environment = ProcessInfo.processInfo.environment.merging(["PORTAL_FSYNC": "off"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(command: [command, name]) }
        return text.trimmed
    }
}
