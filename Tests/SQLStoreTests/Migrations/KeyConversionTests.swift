import Testing

@testable import SQLStore

/// Texts of identifiers become bytes.
@Suite struct KeyConversionTests {
    private let test: TestDatabase
    private var database: Database { test.database }
    private let first = Migration("2026-11-21 Create the test's tables", TestDatabase.produce)
    private let farm = "farm_01h2xcejqtf2nbrexx3vqjhp41"
    private let bytes: [UInt8] = [0x01, 0x88, 0xba, 0xc7, 0x4a, 0xfa, 0x78, 0xaa, 0xbc, 0x3b, 0xbd, 0x1e, 0xef, 0x28, 0xd8, 0x81]
    private let tables = Migration(
        "2026-11-22 Create farms",
        [
            "CREATE TABLE farms (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, owner TEXT)",
            "CREATE TABLE stalls (farm_id TEXT NOT NULL REFERENCES farms (id), day BIGINT NOT NULL, note TEXT, PRIMARY KEY (farm_id, day))",
            "CREATE INDEX stalls_by_day ON stalls (day, farm_id)",
            .perEngine(
                sqlite: "CREATE TRIGGER farms_stay BEFORE DELETE ON farms BEGIN SELECT RAISE(ABORT, 'farms stay'); END",
                postgres: """
                    CREATE FUNCTION farms_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'farms stay'; END $$;
                    CREATE TRIGGER farms_stay BEFORE DELETE ON farms FOR EACH ROW EXECUTE FUNCTION farms_stay()
                    """),
        ])
    private let conversion = Migration(
        "2026-11-23 Convert keys",
        [
            .convertingKeys(KeyConversion([.init("farms", ["id", "owner"]), .init("stalls", ["farm_id"], isClustered: true)])),
            "INSERT INTO farms (id, name) VALUES (typeid_bytes('farm_00000000000000000000000001'), 'Added by the migration')",
            .perEngine(sqlite: "", postgres: "DROP FUNCTION typeid_bytes(text)"),
        ])

    init() throws {
        test = try TestDatabase()
        try test.database.migrate([first, tables])
    }

    private func add(id: String) throws {
        try database.writeSync { db in
            try db.execute("INSERT INTO farms (id, name, owner) VALUES (\(id), 'Green Acres', '')")
            try db.execute("INSERT INTO stalls (farm_id, day, note) VALUES (\(id), 6, \(id))")
        }
    }

    @Test func `identifiers become their bytes, and everything else stays`() throws {
        try add(id: farm)
        try database.migrate([first, tables, conversion])
        let stall = try database.readSync { db in
            try db.one("SELECT f.id, f.owner, s.note FROM farms f JOIN stalls s ON s.farm_id = f.id WHERE f.id = \(bytes)") {
                (try $0.bytes("id"), try $0.bytes("owner"), try $0.text("note"))
            }
        }
        #expect(stall.0 == bytes && stall.1 == [] && stall.2 == farm)
        #expect(try database.schema().contains("stalls_by_day"))
        #expect(throws: DatabaseFailure.self) { try database.writeSync { _ = try $0.execute("DELETE FROM farms") } }
        #expect(throws: DatabaseFailure.self) {
            try database.writeSync {
                _ = try $0.execute("INSERT INTO stalls (farm_id, day) VALUES (\([UInt8](repeating: 7, count: 16)), 1)")
            }
        }
        #expect(throws: DatabaseFailure.self) {
            try database.writeSync { _ = try $0.execute("INSERT INTO stalls (farm_id, day) VALUES (\(bytes), 6)") }
        }
    }

    @Test(arguments: ["farm_81h2xcejqtf2nbrexx3vqjhp41", "farm_01h2xcejqtf2nbrexx3vqjhpu1", "green"])
    func `a text that is no identifier fails the migration, and nothing changes`(id: String) throws {
        try add(id: id)
        #expect(throws: DatabaseFailure.self) { try database.migrate([first, tables, conversion]) }
        #expect(try database.readSync { try $0.one(String.self, "SELECT id FROM farms") } == id)
        #expect(try database.schema().contains("farms_stay"))
    }

    @Test func `only the named columns get another type, wherever their names occur`() {
        let definition =
            "CREATE TABLE a (\n  id TEXT PRIMARY KEY, kind TEXT CHECK (kind IN ('id TEXT', 'x')), b_id TEXT DEFAULT '', id_text TEXT\n, c TEXT) STRICT"
        #expect(
            SQLiteConnection.converted(definition, .init("a", ["id", "b_id", "c"], isClustered: true))
                == "CREATE TABLE a (\n  id BLOB PRIMARY KEY, kind TEXT CHECK (kind IN ('id TEXT', 'x')), b_id BLOB DEFAULT '', id_text TEXT\n, c BLOB) STRICT, WITHOUT ROWID"
        )
    }
}
