import Foundation

/// A PostgreSQL server's own matters, outside of any transaction: for tests and for setting up an installation.
public struct PostgresServer: Sendable {
    private let address: PostgresAddress

    /// `address` names a database that is there, whose user may make others.
    public init(address: String) throws {
        self.address = try PostgresAddress(address)
    }

    /// Makes a database, empty or as a copy of one that nobody uses.
    public func create(database: String, copying template: String? = nil) throws {
        try run("CREATE DATABASE \(Self.quoted(database))" + (template.map { " TEMPLATE \(Self.quoted($0))" } ?? ""))
    }

    /// Removes a database with all that is in it, and ends the connections to it.
    public func drop(database: String) throws {
        try run("DROP DATABASE IF EXISTS \(Self.quoted(database)) WITH (FORCE)")
    }

    /// The same server's address with another database. Throws when libpq would not read it so.
    public static func address(_ address: String, naming database: String) throws -> String {
        let name = database.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? database
        // Of several names libpq takes the last; it also knows whether the address has parameters already.
        let named = ["?", "&"].map { "\(address)\($0)dbname=\(name)" }.first { (try? PostgresAddress($0))?.database == database }
        guard let named else {
            throw DatabaseFailure.cannotOpen(path: try PostgresAddress(address).shown, reason: "the address can't name another database")
        }
        return named
    }

    private func run(_ text: String) throws {
        try PostgresConnection(address, configuration: DatabaseConfiguration()).control(text)
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
