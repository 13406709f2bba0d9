import DatabaseTesting
import Foundation
import HarvestCore
import Logging
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `portal copy`, and how the other commands treat an incomplete copy.
@Suite(.timeLimit(.minutes(60))) struct CopyCommandTests {
    @Test func `copy needs an existing file and a server, creates nothing else, and prints no password`() async throws {
        let scene = try CommandScene()
        let server = "postgres://ana:secret@127.0.0.1:1/harvest"
        for words in [["--from", server, "--to", server], ["--from", scene.database]] {
            let run = try await scene.portal("copy", words)
            expectRefusal(run, "only from a SQLite file to a PostgreSQL server")
            #expect(!run.errors.contains("secret"))
        }
        expectRefusal(try await scene.portal("copy", ["--from", scene.database, "--to", server]), "there is no such file")
        #expect(try scene.files() == [])
    }

    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `copy prints the new location for servers, and refuses while one has the file open`() async throws {
        let scene = try CommandScene()
        let target = try EmptyDatabase()
        #expect(try await scene.portal("migrate").status == 0)
        let server = try Database.open(.sqlite(path: scene.database), logger: Logger(label: "test"))
        _ = try await server.read { try $0.one(Int.self, "SELECT count(*) FROM users") }
        expectRefusal(try await scene.portal("copy", ["--from", scene.database, "--to", target.text]), "Stop the other server")
        try server.close()
        let run = try await scene.portal("copy", ["--from", scene.database, "--to", target.text])
        #expect(run.status == 0, "\(run.errors)")
        let words = "Point the servers at the new database now. Later writes to the old file are not copied.\n"
        #expect(run.output.hasSuffix(words), "\(run.output)")
        #expect(try await scene.portal("verify", on: target.text).status == 0)
    }

    @Test(
        .enabled(if: EmptyDatabase.server != nil),
        arguments: [["verify"], ["backup", "copy.dump"], ["migrate"], ["serve", "--port", "0"]])
    func `every command refuses an incomplete copy`(words: [String]) async throws {
        let scene = try CommandScene()
        let target = try EmptyDatabase()
        let database = try Database.open(target.location, logger: Logger(label: "test"))
        defer { try? database.close() }
        try database.migrate(Migrations.all)
        try await database.write { _ = try $0.execute("CREATE TABLE unfinished_copy (version TEXT)") }
        expectRefusal(try await scene.portal(words[0], Array(words.dropFirst()), on: target.text), "run the same portal copy again")
        #expect(try scene.files() == [])
    }
}
