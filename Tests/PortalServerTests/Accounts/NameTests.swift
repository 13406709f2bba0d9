import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Names are checked by one rule in the API and in the portal, because they reach other people's mailboxes and screens.
@Suite(.portal) struct NameTests {
    static let refused = ["Win http://evil.example/x", "evil.example", "An\u{202E}a", "An\u{200B}a", "An\u{85}a", "An\u{3164}a"]

    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: refused) func `an app can't sign up or be renamed with such a name`(name: String) async throws {
        let ana = try await portal.buyer()
        let body = """
            {"email":"eve@example.com","password":"eve likes ripe peaches","first_name":"\(name)","last_name":"Lopez",\
            "phone":"+13105550142","accept_terms":true}
            """
        for answer in [
            try await client.api(.post, "/users", body), try await client.api(.patch, "/me", "{\"last_name\":\"\(name)\"}", as: ana),
        ] {
            #expect(answer.status == .unprocessableContent, "\(name)")
            let problem = try answer.decoded(API.Problem.self)
            #expect(problem.errors?.map(\.code) == [.malformed])
        }
        #expect(try await portal.emails(to: "eve@example.com").isEmpty)
    }

    @Test(arguments: refused) func `the portal refuses such names of people, farms, produce, markets and communities`(name: String)
        async throws
    {
        let (ana, rosa, ian) = (try await portal.signUp(.ana), try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let person = ["name": "Rosa \(name)", "email": rosa.email, "phone": "", "language": "en"]
        for (path, field, visitor, fields) in [
            ("/profile", "name", rosa, person), ("/vendor/farm", "name", rosa, ["name": name]),
            ("/sign-up/farm", "farm", ana, ["farm": name]),
            ("/vendor/produce", "name", rosa, ["name": name, "price": "2.50", "unit": "lb"]),
            ("/admin/communities", "name", ian, ["name": name]), ("/admin/markets", "name", ian, ["name": name]),
        ] {
            let answer = try await client.submit(path, fields, as: visitor)
            #expect(answer.status == .unprocessableContent, "\(path)")
            #expect(answer.markup.has("input", ["name": field, "aria-invalid": "true"]), "\(path) \(name)")
        }
    }

    @Test func `who got a name before there was a rule can change everything else`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET first_name = 'Rosa.Shop', last_name = 'Delgado' WHERE id = \(rosa.id)")
            _ = try db.execute("UPDATE vendors SET name = 'Taco.Shop'")
        }
        let person = ["name": "Rosa.Shop Delgado", "email": rosa.email, "phone": "", "language": "es"]
        #expect(try await client.submit("/profile", person, as: rosa).status == .seeOther)
        let renamed = person.merging(["name": "Rosa.Shop Delgado.Farm"]) { $1 }
        #expect(try await client.submit("/profile", renamed, as: rosa).status == .unprocessableContent)
        #expect(try await client.submit("/vendor/farm", ["name": "Taco.Shop", "story": "Since 1999."], as: rosa).status == .seeOther)
        #expect(try await client.submit("/vendor/farm", ["name": "Taco2.Shop"], as: rosa).status == .unprocessableContent)
    }

    @Test func `a name with an invisible character says so`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.submit("/vendor/farm", ["name": "Taco\u{200B} Farm"], as: rosa)
        #expect(answer.markup.shows("Remove invisible characters from the name."))
    }

    @Test func `an e-mail greets nobody by a name that was stored before there was a rule`() async throws {
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET first_name = 'Win http://evil.example/x' WHERE id = \(ana.id)")
            _ = try db.execute("DELETE FROM outbox")
        }
        try await AccountService(services: portal.services).requestPasswordReset(of: ana.email)
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.count == 1 && emails.allSatisfy { $0.body.hasPrefix("Hello,\n") && !$0.mentions("evil") })
    }
}
