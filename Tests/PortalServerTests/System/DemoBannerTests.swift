import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Whoever looks at a demo has to see that its time is not theirs, wherever they are.
@Suite struct DemoBannerTests {
    private static let banner = "<p class=\"banner\">"

    /// Every page of the router that needs no id, and some that are none, as those who may and may not see them.
    private static func pages(_ portal: TestPortal) async throws -> [(path: String, who: String, text: String)] {
        let people: [(String, Visitor?)] = [
            ("nobody", nil), ("Rosa", try await portal.signUp(.rosa)), ("Ian", try await portal.signUp(.ian)),
            ("Ana", try await portal.signUp(.ana)),
        ]
        let paths = Routes.router(portal.site).routes.filter { $0.method == .get }.map(\.path.description)
            .filter { !$0.hasPrefix("/api") && !$0.hasPrefix("/static") && !$0.contains("{") && !$0.contains(":") && $0 != "/live" }
        let found = Mutex<[(path: String, who: String, text: String)]>([])
        try await portal.run { client async throws in
            for (who, person) in people {
                for path in paths + ["/nowhere", "/admin/nowhere", "/vendor/orders/none", "/vendor/produce?after=x"] {
                    let answer = try await client.page(path, as: person)
                    if answer.headers[.contentType]?.hasPrefix("text/html") == true {
                        found.withLock { $0.append((path, who, answer.text)) }
                    }
                }
                let refused = try await client.submit("/sign-out", cookie: person?.cookie, csrf: "forged")
                found.withLock { $0.append(("POST /sign-out", who, refused.text)) }
            }
        }
        return found.withLock { $0 }
    }

    @Test func `a server with a clock of its own says so on every page, and what it shows`() async throws {
        let portal = try await TestPortal(runs: true)
        let pages = try await Self.pages(portal)
        #expect(Set(pages.map(\.path)).count > 25)
        for page in pages {
            #expect(page.text.components(separatedBy: Self.banner).count == 2, "\(page.who) \(page.path)")
            #expect(page.text.contains("Saturday 21 November"), "\(page.who) \(page.path)")
        }
    }

    @Test func `a server in its own time shows none`() async throws {
        let pages = try await Self.pages(try await TestPortal())
        #expect(Set(pages.map(\.path)).count > 25)
        for page in pages { #expect(!page.text.contains(Self.banner), "\(page.who) \(page.path)") }
    }
}
