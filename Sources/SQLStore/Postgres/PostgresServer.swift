import Foundation

/// Creates and drops databases on a PostgreSQL server, for tests and for setting up an installation.
package struct PostgresServer: Sendable {
    private let address: PostgresAddress

    /// `address` names an existing database, whose user may create others. Throws `DatabaseFailure.cannotOpen` if it can't be parsed.
    package init(address: String) throws {
        self.address = try PostgresAddress(address)
    }

    /// Creates a database, empty or as a copy of one that nobody uses. Throws `DatabaseFailure.busy` while the copied one is in use.
    ///
    /// A copy is made file by file, which takes half as long as through the write-ahead log. It needs PostgreSQL 15 or later.
    package func create(database: String, copying template: String? = nil) throws {
        let copy = template.map { " TEMPLATE \(Self.quoted($0)) STRATEGY file_copy" } ?? ""
        try run("CREATE DATABASE \(Self.quoted(database))\(copy)")
    }

    /// Removes a database with its data, and ends the connections to it. Does nothing if there is none.
    package func drop(database: String) throws {
        try run("DROP DATABASE IF EXISTS \(Self.quoted(database)) WITH (FORCE)")
    }

    /// The same server's address with another database. Throws `DatabaseFailure.cannotOpen` if libpq would not parse it that way.
    package static func address(_ address: String, naming database: String) throws -> String {
        let name = database.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? database
        // Of several names libpq takes the last. Parsing shows whether the address has parameters already.
        let named = ["?", "&"].map { "\(address)\($0)dbname=\(name)" }.first { (try? PostgresAddress($0))?.database == database }
        guard let named else {
            throw DatabaseFailure.cannotOpen(path: try PostgresAddress(address).redacted, reason: "the address can't name another database")
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
