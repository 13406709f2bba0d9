import Foundation
import SQLStore

/// A database of its own for a test, gone with it: on SQLite, or on the server that HARVEST_TEST_DATABASE names.
public final class EmptyDatabase: Sendable {
    public let location: DatabaseLocation
    /// As a person writes it for `--database`.
    public let text: String
    /// A folder of the test's own.
    public let folder: URL
    private let name: String?

    /// The server's address; nil for SQLite.
    public static let server: String? = ProcessInfo.processInfo.environment["HARVEST_TEST_DATABASE"].flatMap { address in
        // Thousands of connections are made at a machine that is busy.
        address.isEmpty ? nil : address + (address.contains("?") ? "&" : "?") + "connect_timeout=60"
    }

    /// Empty, or with what `prepare` puts there: it runs once for all tests that name the same template.
    public init(template: String? = nil, prepare: (DatabaseLocation) throws -> Void = { _ in }) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-test-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard let server = Self.server else {
            name = nil
            text = folder.appendingPathComponent("harvest.db").path
            location = .sqlite(path: text)
            try prepare(location)
            return
        }
        let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        self.name = name
        text = try PostgresServer.address(server, naming: name)
        location = .postgres(address: text)
        let copied = try template.map { try Templates.shared.name(of: $0, on: server, prepare) }
        try Self.persevering { try PostgresServer(address: server).create(database: name, copying: copied) }
        if template == nil { try prepare(location) }
    }

    /// The server may still be leaving the database that is copied, or be cleaning it up.
    private static func persevering(_ make: () throws -> Void) throws {
        for _ in 1..<12 {
            do { return try make() } catch DatabaseFailure.busy { continue }
        }
        try make()
    }

    deinit {
        if let name, let server = Self.server { try? PostgresServer(address: server).drop(database: name) }
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Databases that others are copies of.
private final class Templates: @unchecked Sendable {
    static let shared = Templates()
    private let lock = NSLock()
    private var names: [String: String] = [:]

    func name(of template: String, on server: String, _ prepare: (DatabaseLocation) throws -> Void) throws -> String {
        try lock.withLock {
            if let name = names[template] { return name }
            let name = "template_\(template)_\(ProcessInfo.processInfo.processIdentifier)"
            let postgres = try PostgresServer(address: server)
            try postgres.drop(database: name)
            try postgres.create(database: name)
            try prepare(.postgres(address: PostgresServer.address(server, naming: name)))
            names[template] = name
            return name
        }
    }
}
