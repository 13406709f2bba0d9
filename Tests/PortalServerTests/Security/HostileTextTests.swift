import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Links and searches that mean something else than their words. Numbers are the lines of SECURITY.md.
@Suite(.portal) struct HostileTextTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:msgbox", "//evil.example", "https:evil.example", "http://", "https://farm.example/\"onmouseover=\"alert(1)",
        "https://farm.example\\@evil.example",
    ])
    func `37 a website that is no web address is refused and never a link`(website: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let fields = ["name": "Green Valley", "story": "", "phone": "", "website": website]
        let answer = try await client.submit("/vendor/farm", fields, as: rosa)
        #expect(answer.status == .unprocessableContent && answer.markup.hasProblem(at: "website"))
        #expect(answer.text.firstMatch(of: /(?i)(href|src|action)="\s*(java|vb|data:)/) == nil)
        let stored = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM vendors WHERE website <> ''") }
        #expect(stored == 0)
    }

    @Test func `37 an import stores only web addresses as websites`() async throws {
        let file = """
            FMID,MarketName,Website,street,city,County,State,zip,Season1Date,Season1Time,x,y
            1,Bad,javascript:alert(1),1 Main,Los Angeles,Los Angeles,California,90001,,Sat: 8:00 AM-1:00 PM;,-118.2,34.1
            2,Good,https://market.example,2 Main,Los Angeles,Los Angeles,California,90001,,Sat: 8:00 AM-1:00 PM;,-118.3,34.2
            """
        _ = try await portal.services.importMarkets(Array(file.utf8), fileName: "directory.csv", by: AuditTrail.console)
        let stored = try await portal.services.read {
            try $0.all(String.self, "SELECT coalesce(website, '') FROM markets ORDER BY name")
        }
        #expect(stored == ["", "https://market.example"])
    }

    @Test(arguments: ["%", "_", "\\", "%%%_", "G_een", "Gre%", "' OR 1=1 --"])
    func `44 wildcards in the admin pages' search boxes stand for themselves`(typed: String) async throws {
        let ian = try await portal.signUp(.ian)
        let rosa = try await portal.signUp(.rosa)
        try await portal.addMarket("Green Market")
        let pages = ["markets?show=all", "vendors?show=all", "users?role=all", "communities?", "orders?show=all", "drivers?show=all"]
        for page in pages {
            let path = "/admin/\(page)&q=\(FormText.encode(typed))"
            let answer = try await client.page(path, as: ian)
            #expect(answer.status == .ok, "\(path)")
            let found = ["Green Market", "Green Valley Farm", rosa.email].filter { answer.markup.shows($0) }
            #expect(found.isEmpty, "\(path) \(found)")
        }
    }

    @Test func `44 a very long search is answered at once`() async throws {
        let ian = try await portal.signUp(.ian)
        for number in 0..<20 { try await portal.addMarket(String(repeating: "a", count: 70) + "\(number)") }
        let typed = String(repeating: "a%25", count: 2_000) + "b"
        let start = ContinuousClock.now
        for path in ["/api/v1/markets?q=\(typed)", "/admin/markets?q=\(typed)", "/admin/users?q=\(typed)"] {
            #expect(try await client.page(path, as: ian).status.code < 500, "\(path.prefix(30))")
        }
        #expect(ContinuousClock.now - start < .seconds(30))
    }
}
