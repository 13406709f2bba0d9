import Foundation

@testable import SQLStore

/// A user to whom file permissions apply. Root may write any file, so when the tests run as root the body runs on a thread of its own that
/// accesses files as another user.
enum UnprivilegedUser {
    private typealias SetUser = @convention(c) (UInt32) -> Int32
    private static let userID: UInt32 = 65_534

    struct CannotChangeUser: Error {}

    /// Gives `folder` and its contents to that user, runs the body as that user, and waits for its end.
    static func with<Value: Sendable>(_ folder: URL, _ body: @escaping @Sendable () throws -> Value) throws -> Value {
        guard getuid() == 0 else { return try body() }
        guard let symbol = dlsym(nil, "setfsuid") else { throw CannotChangeUser() }
        let setUser = unsafeBitCast(symbol, to: SetUser.self)
        for path in [folder.path] + (try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }) {
            guard chown(path, userID, userID) == 0 else { throw CannotChangeUser() }
        }
        let promise = Promise<Value>()
        Thread.detachNewThread {
            _ = setUser(userID)
            // setfsuid returns the user it replaces, so a second call shows whether the first one worked.
            promise.complete(with: setUser(userID) == Int32(userID) ? Result { try body() } : .failure(CannotChangeUser()))
        }
        return try promise.wait()
    }
}
