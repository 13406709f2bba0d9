import Foundation
import Logging
import Synchronization

/// The servers at a file, as locks on another beside it: each has a shared one on the byte whose number is how many migrations it knows.
/// The system lets go of them with the process. On the database itself they would be in the way of SQLite's own.
final class SQLiteServers: Sendable {
    private let database: String
    private let logger: Logger
    private let enrolment = Mutex<LockFile?>(nil)

    init(database: String, logger: Logger) {
        // However many names the file has, it has one of these.
        self.database = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
        self.logger = logger
    }

    func enrol(knowing count: Int) throws {
        let file = try LockFile(beside: database)
        if try !file.lock(count...count, F_RDLCK) {
            logger.notice("Waits for a migration that is running")
            _ = try file.lock(count...count, F_RDLCK, waits: true)
        }
        enrolment.withLock { $0 = file }
    }

    func leave() { enrolment.withLock { $0 = nil } }

    /// Nobody of `older` may enrol until the answer is gone; nil when somebody has.
    func keepOut(_ older: ClosedRange<Int>) throws -> LockFile? {
        let file = try LockFile(beside: database)
        return try file.lock(older, F_WRLCK) ? file : nil
    }
}

/// The file beside a database, open. Its locks end with it.
final class LockFile: Sendable {
    private let path: String
    let descriptor: CInt

    init(beside database: String) throws {
        path = database + "-servers"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path, "opened") }
        // As SQLite does for its own: a migration by root must not keep the server out.
        var owner = stat()
        if geteuid() == 0, stat(database, &owner) == 0 { _ = fchown(descriptor, owner.st_uid, owner.st_gid) }
    }

    /// Gives the locks back and doesn't leave that to closing: a program that another thread is starting has the open file too, for a moment.
    deinit {
        var all = Self.range(0, 0, F_UNLCK)
        _ = fcntl(descriptor, Self.set, &all)
        close(descriptor)
    }

    /// False when others are in the way and it does not wait for them.
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

    /// To the end of the file where `count` is 0.
    private static func range(_ first: Int, _ count: Int, _ kind: CInt) -> flock {
        var range = flock()
        range.l_type = Int16(kind)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = off_t(first)
        range.l_len = off_t(count)
        return range
    }

    /// F_OFD_SETLK and F_OFD_SETLKW of Linux, which Glibc's module leaves out: the lock is the open file's, not the process's.
    private static let set: CInt = 37
    private static let setAndWait: CInt = 38

    private static func failure(_ path: String, _ verb: String) -> DatabaseFailure {
        .cannotOpen(path: path, reason: "it can't be \(verb): \(String(cString: strerror(errno)))")
    }
}
