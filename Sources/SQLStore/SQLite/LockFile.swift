import Foundation

/// The open lock file beside a database, `…-servers`. Its locks end when it is released.
final class LockFile: Sendable {
    private let path: String
    let descriptor: CInt

    /// Creates the file if it is missing; only its owner can access it.
    init(beside database: String) throws {
        path = database + "-servers"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path, "opened") }
        // Root gives the file to the database's owner, as SQLite does with its own files: a migration by root must not lock out the server.
        var owner = stat()
        if geteuid() == 0, stat(database, &owner) == 0 { _ = fchown(descriptor, owner.st_uid, owner.st_gid) }
    }

    /// Releases the locks explicitly. Closing the file is not enough: a child process that another thread is starting briefly shares it.
    deinit {
        var all = Self.range(0, 0, F_UNLCK)
        _ = fcntl(descriptor, Self.set, &all)
        close(descriptor)
    }

    /// Locks the bytes. Returns false if others hold a conflicting lock and it does not wait for them.
    func lock(_ bytes: ClosedRange<Int>, _ kind: CInt, waits: Bool = false) throws -> Bool {
        var lock = Self.range(bytes.lowerBound, bytes.count, kind)
        while fcntl(descriptor, waits ? Self.setAndWait : Self.set, &lock) != 0 {
            switch errno {
            case EINTR: continue
            case EAGAIN, EACCES: return false
            default: throw Self.failure(path, "locked")
            }
        }
        return true
    }

    /// A `count` of 0 means through the end of the file.
    private static func range(_ first: Int, _ count: Int, _ kind: CInt) -> flock {
        var range = flock()
        range.l_type = Int16(kind)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = off_t(first)
        range.l_len = off_t(count)
        return range
    }

    /// Linux's F_OFD_SETLK, which Glibc's module leaves out: the lock belongs to the open file, not to the process.
    private static let set: CInt = 37
    /// Linux's F_OFD_SETLKW, which waits.
    private static let setAndWait: CInt = 38

    private static func failure(_ path: String, _ verb: String) -> DatabaseFailure {
        .cannotOpen(path: path, reason: "it can't be \(verb): \(String(cString: strerror(errno)))")
    }
}
