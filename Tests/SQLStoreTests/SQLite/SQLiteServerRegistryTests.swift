import Foundation
import Testing

@testable import SQLStore

@Suite(.enabled(if: TestDatabase.isSQLite)) struct SQLiteServerRegistryTests {
    @Test func `a server's locks end with it, even if a child process has inherited the lock file`() throws {
        let test = try TestDatabase()
        let servers = SQLiteServerRegistry(database: test.path, logger: .silent)
        let inherited: CInt
        do {
            let lock = try #require(try servers.block(1...9))
            let second = try servers.block(3...3)
            #expect(second == nil)
            inherited = dup(lock.descriptor)
        }
        defer { close(inherited) }
        let next = try servers.block(1...9)
        #expect(next != nil)
    }
}
