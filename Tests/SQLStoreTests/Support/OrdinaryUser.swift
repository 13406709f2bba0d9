import Foundation

@testable import SQLStore

/// Somebody for whom permissions count. The superuser may write what nobody may; so where these tests run as that, what is tried here
/// runs on a thread of its own that reaches files as another user.
enum OrdinaryUser {
    private typealias SetUser = @convention(c) (UInt32) -> Int32
    private static let number: UInt32 = 65_534

    struct NoWay: Error {}

    /// Makes `folder` and what is in it that user's, and runs `body` as them. Waits for its end.
    static func with<Value: Sendable>(_ folder: URL, _ body: @escaping @Sendable () throws -> Value) throws -> Value {
        guard getuid() == 0 else { return try body() }
        guard let found = dlsym(nil, "setfsuid") else { throw NoWay() }
        let become = unsafeBitCast(found, to: SetUser.self)
        for path in [folder.path] + (try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }) {
            guard chown(path, number, number) == 0 else { throw NoWay() }
        }
        let answer = Handover<Value>()
        Thread.detachNewThread {
            _ = become(number)
            // Asked again, it tells who this thread is.
            answer.give(become(number) == Int32(number) ? Result { try body() } : .failure(NoWay()))
        }
        return try answer.wait()
    }
}
