import Foundation
import SQLStore

/// A test's own database, removed when this object is released: on SQLite, or on the server in HARVEST_TEST_DATABASE.
package final class EmptyDatabase: Sendable {
    /// Where the database is.
    package let location: DatabaseLocation
    /// The value for `--database`.
    package let text: String
    /// A folder of the test's own, removed with the database.
    package let folder: URL
    private let name: String?

    /// The server's address, or nil for SQLite.
    package static let server: String? = ProcessInfo.processInfo.environment["HARVEST_TEST_DATABASE"].flatMap { address in
        // The tests make thousands of connections on a busy machine.
        address.isEmpty ? nil : address + (address.contains("?") ? "&" : "?") + "connect_timeout=60"
    }

    /// An empty database, or one that `prepare` has filled. Tests that name the same template share one run of `prepare` and get copies of
    /// its database.
    package init(template: String? = nil, prepare: (DatabaseLocation) throws -> Void = { _ in }) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-test-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard let server = Self.server else {
            name = nil
            text = folder.appendingPathComponent("harvest.db").path
            location = .sqlite(path: text)
            if let template {
                try FileManager.default.copyItem(at: Templates.shared.file(of: template, prepare), to: URL(fileURLWithPath: text))
            } else {
                try prepare(location)
            }
            return
        }
        let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        self.name = name
        text = try PostgresServer.address(server, naming: name)
        location = .postgres(address: text)
        let copied = try template.map { try Templates.shared.name(of: $0, on: server, prepare) }
        try Self.retryingWhileBusy { try PostgresServer(address: server).create(database: name, copying: copied) }
        if template == nil { try prepare(location) }
    }

    /// The template may still be in use: a connection is closing, or the server vacuums it.
    private static func retryingWhileBusy(_ body: () throws -> Void) throws {
        for _ in 1..<12 {
            do { return try body() } catch DatabaseFailure.busy { continue }
        }
        try body()
    }

    deinit {
        if let name, let server = Self.server { try? PostgresServer(address: server).drop(database: name) }
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Databases that test databases are copied from, one for each template.
private final class Templates: @unchecked Sendable {
    static let shared = Templates()
    private let lock = NSLock()
    private var names: [String: String] = [:]
    private var files: [String: URL] = [:]

    private static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("harvest-test-templates-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)

    private init() {
        atexit { try? FileManager.default.removeItem(at: Templates.folder) }
    }

    /// A closed SQLite database, whose whole content is in its one file.
    func file(of template: String, _ prepare: (DatabaseLocation) throws -> Void) throws -> URL {
        try lock.withLock {
            if let file = files[template] { return file }
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            let file = Self.folder.appendingPathComponent("\(template).db")
            try prepare(.sqlite(path: file.path))
            files[template] = file
            return file
        }
    }

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
