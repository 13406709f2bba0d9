import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import PageTesting
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Every page of a demo server shows that it runs on a demo clock.
@Suite struct DemoBannerTests {
    /// Every page without an id in its path and some paths that don't exist, each requested by people with and without access.
    private static func pages(_ portal: TestPortal) async throws -> [(path: String, who: String, page: Markup)] {
        let people: [(String, Visitor?)] = [
            ("nobody", nil), ("Rosa", try await portal.signUp(.rosa)), ("Ian", try await portal.signUp(.ian)),
            ("Ana", try await portal.signUp(.ana)),
        ]
        let paths = Routes.router(portal.site).routes.filter { $0.method == .get }.map(\.path.description)
            .filter { !$0.hasPrefix("/api") && !$0.hasPrefix("/static") && !$0.contains("{") && !$0.contains(":") && $0 != "/live" }
        let found = Mutex<[(path: String, who: String, page: Markup)]>([])
        try await portal.run { client async throws in
            for (who, person) in people {
                for path in paths + ["/nowhere", "/admin/nowhere", "/vendor/orders/none", "/vendor/produce?after=x"] {
                    let answer = try await client.page(path, as: person)
                    if answer.headers[.contentType]?.hasPrefix("text/html") == true {
                        found.withLock { $0.append((path, who, answer.markup)) }
                    }
                }
                let refused = try await client.submit("/sign-out", cookie: person?.cookie, csrf: "forged")
                found.withLock { $0.append(("POST /sign-out", who, refused.markup)) }
            }
        }
        return found.withLock { $0 }
    }

    @Test func `a server on a demo clock shows a banner with its time on every page`() async throws {
        let portal = try await TestPortal(runs: true)
        let pages = try await Self.pages(portal)
        #expect(Set(pages.map(\.path)).count > 25)
        for (path, who, page) in pages {
            #expect(page.values(of: "class").filter { $0 == "banner" }.count == 1, "\(who) \(path)")
            #expect(page.shows("Saturday, November 21"), "\(who) \(path)")
        }
    }

    @Test func `a server on the real clock shows no banner`() async throws {
        let pages = try await Self.pages(try await TestPortal())
        #expect(Set(pages.map(\.path)).count > 25)
        for (path, who, page) in pages { #expect(!page.has("p", ["class": "banner"]), "\(who) \(path)") }
    }
}
