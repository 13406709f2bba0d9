import Foundation

/// Where the data is.
public enum DatabaseLocation: Sendable, Hashable {
    /// A file; its folder is made when missing.
    case sqlite(path: String)
    /// A PostgreSQL server, or several of which one takes writes: an address as libpq reads it.
    case postgres(address: String)

    /// Reads what a person gives as `--database`: a path, with or without `sqlite:` before it, or `postgres://…`.
    public init(parsing text: String) throws {
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

    /// False for a file that is missing. A server says it itself.
    public var mayBeThere: Bool {
        switch self {
        case .sqlite(let path): FileManager.default.fileExists(atPath: path)
        case .postgres: true
        }
    }
}
