import Foundation

/// Where a database is.
package enum DatabaseLocation: Sendable, Hashable {
    /// A file. Its folder is created if it is missing.
    case sqlite(path: String)
    /// A PostgreSQL server, or several of which one takes writes, as an address in libpq's form.
    case postgres(address: String)

    /// Reads the value of `--database`: a path, with or without `sqlite:` before it, or `postgres://…`. Throws
    /// `DatabaseFailure.cannotOpen` for anything else; the message shows no password.
    package init(parsing text: String) throws {
        if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
            _ = try PostgresAddress(text)
            self = .postgres(address: text)
            return
        }
        let path = text.hasPrefix("sqlite:") ? String(text.dropFirst("sqlite:".count)) : text
        if path.isEmpty { throw DatabaseFailure.cannotOpen(path: text, reason: "no path was given") }
        if let scheme = path.split(separator: ":", maxSplits: 1).first, path.contains("://") {
            throw DatabaseFailure.cannotOpen(path: "\(scheme)://…", reason: "databases of this kind are not supported")
        }
        self = .sqlite(path: path)
    }

    /// False for a missing file. True for a server, which reports a missing database itself.
    package var mayExist: Bool {
        switch self {
        case .sqlite(let path): FileManager.default.fileExists(atPath: path)
        case .postgres: true
        }
    }
}
