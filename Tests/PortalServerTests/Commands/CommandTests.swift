import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Logging
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `portal migrate`, `import`, `backup`, `verify` and the settings that every command reads.
@Suite(.portal, .timeLimit(.minutes(60))) struct CommandTests {
    let portal = PortalTrait.portal

    private static let directory =
        "FMID,MarketName,street,city,County,State,zip,Season1Date,Season1Time,x,y\n"
        + "1,Here,1 Main,Los Angeles,Los Angeles,California,90001,,Sat: 8:00 AM-1:00 PM;,-118.2,34.1\n"
        + "2,There,2 Main,Portland,Multnomah,Oregon,97201,,,-122.6,45.5\n3,Nowhere,3 Main,Los Angeles,Los Angeles,California,90001,,at noon,,\n"

    @Test func `migrate creates the database and its folder, prints what it did, and does nothing a second time`() async throws {
        let scene = try CommandScene()
        let first = try await scene.portal("migrate")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.hasSuffix("\(Migrations.all.count) migrations applied.\n"))
        for migration in Migrations.all { #expect(first.output.contains("Applied: \(migration.name)\n")) }
        let permissions = try FileManager.default.attributesOfItem(atPath: scene.database)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let second = try await scene.portal("migrate")
        #expect(second.status == 0 && second.output == "The database is up to date.\n")
    }

    @Test(arguments: [
        ["migrate"], ["serve", "--port", "0"], ["import", "markets", "directory.csv"], ["admin", "create", "--email", "ian@example.com"],
    ])
    func `every command refuses a database of a newer version`(words: [String]) async throws {
        let scene = try CommandScene()
        _ = try scene.folder.file("directory.csv", Self.directory)
        #expect(try await scene.portal("migrate").status == 0)
        try scene.write { db in
            try db.execute("INSERT INTO schema_migrations (name, checksum) VALUES ('2099-01-01 Create what is not known yet', 'x')")
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: scene.database))
        let run = try await Program.run(
            scene.program, words, in: scene.folder.url,
            environment: [
                "HARVEST_DATABASE": scene.database, "HARVEST_DATA_DIRECTORY": scene.folder.path("data"),
                "HARVEST_PUBLIC_DIRECTORY": TestPortal.publicDirectory,
            ])
        expectRefusal(run, "2099-01-01 Create what is not known yet", "Run the newer version")
        #expect(try Data(contentsOf: URL(fileURLWithPath: scene.database)) == before)
    }

    @Test func `migrate names the applied migrations and those that an older running server prevents`() async throws {
        let scene = try CommandScene()
        let older = try Database.open(.sqlite(path: scene.database), logger: Logger(label: "test"))
        try older.registerServer(knowing: Array(Migrations.all.prefix(10)))
        let refused = try await scene.portal("migrate")
        expectRefusal(refused, Migrations.all[10].name, "an older server", "run portal migrate again")
        let lines = Migrations.all.enumerated().map { "\($0 < 10 ? "Applied" : "Not applied"): \($1.name)\n" }
        #expect(refused.output == lines.joined())
        try older.close()
        let second = try await scene.portal("migrate")
        #expect(second.status == 0 && second.output.hasSuffix("\(Migrations.all.count - 10) migrations applied.\n"))
    }

    @Test(arguments: [["migrate"], ["serve", "--port", "0"], ["verify"]])
    func `a file that is not a database is refused and not changed`(words: [String]) async throws {
        let scene = try CommandScene()
        let letter = String(repeating: "Dear Rosa, the peaches are ripe. ", count: 100)
        let path = try scene.folder.file("letter.txt", letter)
        let run = try await Program.run(
            scene.program, words, in: scene.folder.url,
            environment: ["HARVEST_DATABASE": path, "HARVEST_PUBLIC_DIRECTORY": TestPortal.publicDirectory])
        expectRefusal(run, "no database")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == letter)
    }

    @Test func `the simulated Saturday leaves out only people whom it has`() async throws {
        let run = try await CommandScene().portal("demo", "--speed", "30", "--without", "nobody@harvest.example")
        expectRefusal(run, "nobody@harvest.example", "no customer or driver")
    }

    @Test func `import prints its findings by row, can be limited to a state, and adds no duplicates`() async throws {
        let scene = try CommandScene()
        let file = try scene.folder.file("directory.csv", Self.directory)
        let first = try await scene.portal("import", "markets", file, "--state", "ca")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.hasSuffix("Read 2 rows: added 2, updated 0, unchanged 0, merged 0, left out 0.\n"), "\(first.output)")
        #expect(first.output.contains("line 4, Nowhere") && !first.output.contains("There"))
        let second = try await scene.portal("import", "markets", file, "--quiet")
        #expect(second.output == "Read 3 rows: added 1, updated 0, unchanged 2, merged 0, left out 0.\n")
        #expect(
            try scene.read { try $0.all("SELECT name FROM markets ORDER BY name") { try $0.text(at: 0) } } == ["Here", "Nowhere", "There"])
    }

    @Test func `import refuses a file that is not a directory, and an unknown state`() async throws {
        let scene = try CommandScene()
        let letter = try scene.folder.file("letter.csv", "Dear,Rosa\n1,2\n")
        let empty = try scene.folder.file("empty.csv", "")
        expectRefusal(
            try await scene.portal("import", "markets", letter), "letter.csv", "it lacks the columns fmid, marketname, state, x, y")
        expectRefusal(try await scene.portal("import", "markets", empty), "empty.csv is empty")
        expectRefusal(try await scene.portal("import", "markets", "missing.csv"), "missing.csv can't be read")
        expectRefusal(try await scene.portal("import", "markets", scene.folder.url.path), "can't be read")
        expectRefusal(try await scene.portal("import", "markets", letter, "--state", "ZZ"), "ZZ")
        #expect(try scene.read { try $0.one(Int.self, "SELECT count(*) FROM markets") } == 0)
    }

    @Test func `a backup is a complete database that only its owner can read and that a server can use`() async throws {
        let scene = try CommandScene()
        let file = try scene.folder.file("directory.csv", Self.directory)
        #expect(try await scene.portal("import", "markets", file).status == 0)
        let copy = scene.folder.path("copy.db")
        let run = try await scene.portal("backup", copy)
        #expect(run.status == 0 && run.output == "Copied the database to \(copy).\n", "\(run.errors)")
        #expect(try scene.read(copy) { try $0.one(Int.self, "SELECT count(*) FROM markets") } == 3)
        #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
        #expect(try await scene.portal("migrate", on: copy).output == "The database is up to date.\n")
        #expect(try await scene.portal("verify", on: copy).output.hasSuffix("The books are in order.\n"))
    }

    @Test func `a backup replaces no file, needs its folder and a database, and leaves no file if it is refused`() async throws {
        let scene = try CommandScene()
        #expect(try await scene.portal("migrate").status == 0)
        let other = try scene.folder.file("other.db", "mine")
        let before = try scene.files()
        expectRefusal(try await scene.portal("backup", other), "other.db exists already")
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
        expectRefusal(try await scene.portal("backup", scene.folder.path("missing/copy.db")), "missing/copy.db")
        expectRefusal(try await scene.portal("backup", "copy.db", on: scene.folder.path("dta/harvest.db")), "there is no such file")
        expectRefusal(try await scene.portal("verify", on: scene.folder.path("dta/harvest.db")), "there is no such file")
        #expect(try scene.files() == before)
    }

    @Test func `verify fails if the ledger disagrees with the orders`() async throws {
        let scene = try CommandScene()
        _ = try await portal.services.loadDemo()
        let good = try await scene.portal("verify", on: portal.site.configuration.database)
        #expect(good.status == 0 && good.output.hasSuffix("The books are in order.\n"), "\(good.output)")
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE orders SET captured_cents = captured_cents + 1 WHERE id = (SELECT id FROM orders WHERE status = 'delivered' ORDER BY number LIMIT 1)"
            )
        }
        let wrong = try await scene.portal("verify", on: portal.site.configuration.database)
        #expect(
            wrong.status == 1 && !wrong.output.contains("in order") && wrong.output.split(separator: "\n").count >= 2, "\(wrong.output)")
    }

    @Test(arguments: [
        ("HARVEST_PORT", "eighty", "port"), ("HARVEST_PORT", "70000", "port"), ("HARVEST_LOG_LEVEL", "loud", "log-level"),
        ("HARVEST_PUBLIC_URL", "harvest", "public-url"), ("HARVEST_CLOCK_START", "noon", "clock-start"),
        ("HARVEST_CLOCK_SPEED", "0", "clock-speed"), ("HARVEST_TLS_CERTIFICATE", "missing.pem", "tls-certificate"),
        ("HARVEST_REQUESTS_PER_MINUTE", "0", "requests-per-minute"),
        ("HARVEST_ADMINS_NEED_SECOND_FACTOR", "yes", "admins-need-second-factor"),
        ("HARVEST_SMTP_URL", "mail.example.org", "smtp-url"), ("HARVEST_PUBLIC_DIRECTORY", "missing", "public-directory"),
    ])
    func `an invalid setting stops the start with an error that names it`(variable: String, value: String, name: String) async throws {
        let scene = try CommandScene()
        expectRefusal(
            try await scene.portal("serve", "--port", variable == "HARVEST_PORT" ? value : "0", environment: [variable: value]), name)
    }

    @Test func `the start logs that a file has no standby`() async throws {
        let scene = try CommandScene()
        let run = try await scene.portal(
            "serve", "--port", "0", on: scene.folder.path("harvest.db"), environment: ["HARVEST_DATABASE_STANDBY": "postgres://db/harvest"])
        expectRefusal(run, "only PostgreSQL has standbys, and one is configured")
    }

    @Test func `a flag takes precedence over the environment, and the environment over the file`() async throws {
        let scene = try CommandScene()
        let file = try scene.folder.file("settings.json", #"{"database": "of-the-file.db", "data-directory": "there"}"#)
        let program = try #require(Program.portal)
        func migrate(_ words: [String], _ environment: [String: String]) async throws {
            let run = try await Program.run(program, ["migrate", "--config", file] + words, in: scene.folder.url, environment: environment)
            #expect(run.status == 0, "\(run.errors)")
        }
        try await migrate([], [:])
        try await migrate([], ["HARVEST_DATABASE": "of-the-environment.db"])
        try await migrate(["--database", "of-the-flag.db"], ["HARVEST_DATABASE": "of-nobody.db"])
        #expect(try scene.files() == ["of-the-environment.db", "of-the-file.db", "of-the-flag.db", "settings.json"])
    }
}
