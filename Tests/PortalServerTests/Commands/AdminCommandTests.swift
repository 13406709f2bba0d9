import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `portal admin create`, which creates the first administrator.
@Suite(.timeLimit(.minutes(60))) struct AdminCommandTests {
    private static let email = "ian@example.com"

    /// A portal on the scene's database.
    private static func portal(_ scene: CommandScene) async throws -> TestPortal {
        try await TestPortal { $0.database = scene.database }
    }

    private static func signIn(_ portal: TestPortal, _ password: String) async throws -> TestResponse {
        let answers = Answers()
        try await portal.run { client async throws in
            let visitor = FormVisitor(client)
            answers.add(try await visitor.send("/sign-in", ["email": email, "password": password]))
            answers.add(try await visitor.page("/admin"))
        }
        return try #require(answers.all.last)
    }

    @Test func `the administrator signs in with the password of the file's first line`() async throws {
        let scene = try CommandScene()
        let file = try scene.folder.file("password", "ripe figs in a basket\nnot this\n")
        let made = try await scene.portal("admin", "create", "--email", Self.email, "--name", "Ian Miller", "--password-file", file)
        #expect(made.status == 0 && made.output == "ian@example.com is an administrator.\n", "\(made.errors)")
        #expect(!made.output.contains("figs") && !made.errors.contains("figs"))
        let portal = try await Self.portal(scene)
        #expect(try await Self.signIn(portal, "ripe figs in a basket").status == .ok)
        #expect(try await Self.signIn(portal, "not this").status == .seeOther)
        // For an existing account, the command changes the password.
        let other = try scene.folder.file("other", "ripe plums in a basket")
        #expect(try await scene.portal("admin", "create", "--email", "IAN@example.com", "--password-file", other).status == 0)
        #expect(try scene.read { try $0.all("SELECT first_name || ' ' || last_name FROM users") { try $0.text(at: 0) } } == ["Ian Miller"])
        #expect(try await Self.signIn(portal, "ripe plums in a basket").status == .ok)
        #expect(try scene.read { try $0.one(Int.self, "SELECT count(*) FROM audit_trail WHERE action = 'admin.created'") } == 2)
    }

    @Test func `without a password it prints a link to choose one`() async throws {
        let scene = try CommandScene()
        let made = try await scene.portal(
            "admin", "create", "--email", Self.email, environment: ["HARVEST_PUBLIC_URL": "https://h.example"])
        #expect(made.status == 0, "\(made.errors)")
        let link = try #require(made.output.firstMatch(of: /https:\/\/h\.example(\/reset\/\S+)/)?.output.1)
        let portal = try await TestPortal(at: Self.now()) { $0.database = scene.database }
        try await portal.run { client async throws in
            let visitor = FormVisitor(client)
            #expect(try await visitor.page(String(link)).status == .ok)
        }
    }

    /// The command's clock is the real one.
    private static func now() -> String { ServerClock.system().description }

    @Test func `an invalid administrator is refused, and no database is created`() async throws {
        let scene = try CommandScene()
        let short = try scene.folder.file("short", "figs\nand more figs in a basket\n")
        let common = try scene.folder.file("common", "password1\n")
        let good = try scene.folder.file("good", "ripe figs in a basket\n")
        let before = try scene.files()
        expectRefusal(try await scene.portal("admin", "create", "--email", Self.email, "--password-file", short), "8")
        expectRefusal(try await scene.portal("admin", "create", "--email", Self.email, "--password-file", common))
        expectRefusal(
            try await scene.portal("admin", "create", "--email", Self.email, "--password-file", "missing"), "missing can't be read")
        expectRefusal(try await scene.portal("admin", "create", "--email", "ian", "--password-file", good), "email")
        expectRefusal(
            try await scene.portal("admin", "create", "--email", Self.email, "--name", " ", "--password-file", good), "name")
        expectRefusal(try await scene.portal("admin", "create", "--password-file", good), "--email")
        #expect(try scene.files() == before)
    }
}

/// The answers that outlive their client.
private final class Answers: Sendable {
    private let kept = Mutex<[TestResponse]>([])
    func add(_ answer: TestResponse) { kept.withLock { $0.append(answer) } }
    var all: [TestResponse] { kept.withLock { $0 } }
}
