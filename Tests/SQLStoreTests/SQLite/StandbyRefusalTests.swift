import Testing

@testable import SQLStore

struct StandbyRefusalTests {
    @Test func `a standby of a SQLite file is refused`() throws {
        var configuration = DatabaseConfiguration()
        configuration.standby = "postgres://127.0.0.1/harvest"
        let path = try TestDatabase.temporaryFolder().appendingPathComponent("harvest.db").path
        let failure = DatabaseFailure.cannotOpen(path: path, reason: "only PostgreSQL has standbys, and one is configured")
        #expect(throws: failure) { try Database.open(.sqlite(path: path), configuration: configuration, logger: .silent) }
    }

    @Test func `a WAL position is parsed strictly`() {
        #expect(WALPosition("7710611597988780141 1 0/3000AD0 16384")?.position == "0/3000AD0")
        for wrong in ["", "1 1 0/3000AD0", "1 1 '); DROP 1", "1 x 0/3000AD0 1", "1 1 0/3'-- 1"] { #expect(WALPosition(wrong) == nil) }
    }
}
