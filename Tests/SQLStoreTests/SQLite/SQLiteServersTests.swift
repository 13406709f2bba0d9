import Foundation
import Testing

@testable import SQLStore

@Suite(.enabled(if: TestDatabase.isSQLite)) struct SQLiteServersTests {
    @Test func `a server's locks end with it, whatever else has its file open, as a program that is being started does`() throws {
        let test = try TestDatabase()
        let servers = SQLiteServers(database: test.path, logger: .silent)
        let inherited: CInt
        do {
            let lock = try #require(try servers.keepOut(1...9))
            let second = try servers.keepOut(3...3)
            #expect(second == nil)
            inherited = dup(lock.descriptor)
        }
        defer { close(inherited) }
        let next = try servers.keepOut(1...9)
        #expect(next != nil)
    }
}
