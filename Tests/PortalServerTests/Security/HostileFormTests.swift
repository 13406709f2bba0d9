import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Every form of the portal's pages, filled in with hostile values. Lines 38, 40 and 41 of SECURITY.md.
@Suite(.portal) struct HostileFormTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let values = [
        "", " ", "-1", "0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "2147483648", "1e308", "NaN", "Infinity",
        "1,5",
        "0.001", "92233720368547758.07", "'; DROP TABLE users; --", "%", "_%_%_%", "\u{301}\u{301}", "٣٤٥", "\u{202E}evil",
        "../../etc/passwd",
        "javascript:alert(1)", "=1+1", "{\"a\":1}", "user_01kvjw5a00e44sxe574s0yrwpz", "24:61", "99999999-99-99", "9999-12-31",
        "0000-00-00",
        String(repeating: "a", count: 20_000), String(repeating: "🍑", count: 3_000), "line\nfeed\ttab", "\u{FEFF}", "true", "on",
    ]

    /// A form of a page: where it posts, and its fields.
    private struct Form: Hashable {
        let action: String
        let fields: [String]
    }

    private static func forms(_ page: String) -> [Form] {
        page.matches(of: /<form[^>]*method="post"[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/.dotMatchesNewlines()).flatMap { form in
            let names = form.output.2.matches(of: /name="([^"_][^"]*)"/).map { String($0.output.1) }
            let actions = form.output.2.matches(of: /formaction="([^"]*)"/).map { String($0.output.1) }
            return (actions + [String(form.output.1)]).map { Form(action: $0, fields: Set(names).sorted()) }
        }
    }

    private static func links(_ page: String) -> [String] {
        page.matches(of: /href="(\/[^"#]*)/).map { String($0.output.1.replacing("&amp;", with: "&")) }
    }

    /// Follows the links that a person can reach and returns the forms of those pages.
    private func forms(of person: Visitor, from start: [String], _ client: any TestClientProtocol) async throws -> Set<Form> {
        var (waiting, seen, found) = (start, Set<String>(), Set<Form>())
        while let path = waiting.popLast(), seen.count < 120 {
            guard seen.insert(path).inserted, !path.hasPrefix("/static"), !path.hasPrefix("/photos"), !path.hasPrefix("/language") else {
                continue
            }
            let page = try await client.page(path, as: person)
            #expect(page.status.code < 500, "\(path)")
            guard page.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
            found.formUnion(Self.forms(page.text))
            waiting += Self.links(page.text).filter { !seen.contains($0) }
        }
        return found
    }

    @Test(arguments: [Persona.rosa, .ian, .ana]) func `38 40 41 no field of any form breaks the server`(persona: Persona) async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let buyer = try await portal.signUp(.bob)
        try await portal.equip(buyer)
        let person = persona == .rosa ? shop.rosa : try await portal.signUp(persona)
        _ = try await client.order(shop.firstCart, as: buyer)
        let found = try await forms(
            of: person, from: ["/", "/profile", "/profile/second-factor", "/sign-up/farm", "/vendor", "/admin", "/more"], client)
        let safe = found.filter { !$0.action.hasPrefix("/sign-out") && !$0.action.contains("/sessions/") && !$0.fields.isEmpty }
        #expect(safe.count >= 1 && (persona == .ana || safe.count >= 5), "\(found)")
        for form in safe.sorted(by: { ($0.action, $0.fields.joined(separator: " ")) < ($1.action, $1.fields.joined(separator: " ")) }) {
            for value in Self.values {
                let fields = Dictionary(uniqueKeysWithValues: form.fields.map { ($0, value) })
                let answer = try await client.submit(form.action, fields, as: person)
                #expect(answer.status.code < 500, "\(form.action) \(value.prefix(40)) → \(answer.text.prefix(200))")
                #expect(!answer.markup.mentions("<script>alert") && !answer.markup.mentions("SQLite"), "\(form.action)")
            }
        }
        #expect(try await client.page("/sign-in").status == .ok)
        let people = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM users") }
        #expect(people >= 3)
    }

    @Test func `18 43 hostile queries of every page and list are answered`() async throws {
        let shop = try await Shop(portal)
        let ian = try await portal.signUp(.ian)
        for path in [
            "/vendor/produce", "/vendor/orders", "/vendor/payouts", "/admin/users", "/admin/orders", "/admin/markets", "/admin/vendors",
            "/admin/audit",
            "/admin", "/admin.csv", "/sign-up/markets", "/sign-in", "/language",
        ] {
            for name in [
                "q", "page", "cursor", "after", "before", "span", "filter", "status", "day", "from", "to", "market", "week", "next",
            ] {
                for value in [
                    "%FF", "%00", "%", "-1", "9223372036854775808", "9999-12-31", "'", "%25%5F", "a&\(name)=b",
                    "\(String(repeating: "a", count: 3_000))",
                ] {
                    for person in [shop.rosa, ian] {
                        #expect(
                            try await client.page("\(path)?\(name)=\(value)", as: person).status.code < 500,
                            "\(path)?\(name)=\(value.prefix(40))")
                    }
                }
            }
        }
    }
}
