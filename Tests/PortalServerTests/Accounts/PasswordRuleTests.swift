import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct PasswordRuleTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the 3,000 most used passwords of eight characters and more are refused`() {
        #expect(MostUsedPasswords.all.count == 3_000)
        #expect(MostUsedPasswords.all.allSatisfy { PasswordRule.refusal($0) == .commonPassword })
        #expect(MostUsedPasswords.all.allSatisfy { PasswordRule.refusal($0.uppercased()) == .commonPassword })
    }

    @Test(arguments: [
        "RosaDelgado", "rosa.delgado.1987", "Delgado!1987", "rósadelgado", "green valley farm", "GreenValley2026", "rosa@example.com",
        "1200 W 35th St", "farmrosa1",
    ]) func `a password that is the person's own name, farm or address is refused`(password: String) {
        let owner = PasswordOwner(["Rosa", "Delgado", "rosa@example.com", "Green Valley Farm", "1200 W 35th St"])
        #expect(PasswordRule.refusal(password, of: owner) == .ownPassword)
    }

    @Test(arguments: ["rosa likes ripe peaches", "correct horse battery", "my farm has goats"])
    func `a password that only mentions a name is accepted`(password: String) {
        let owner = PasswordOwner(["Rosa", "Delgado", "rosa@example.com", "Green Valley Farm", ""])
        #expect(PasswordRule.refusal(password, of: owner) == nil)
    }

    @Test(arguments: ["G7#k2!com9$Q", "banana77", "gmail-97", "4na!k#2x", "ana!#?&%77"])
    func `symbols, the domain of an address and longer words are the person's own`(password: String) {
        #expect(!PasswordOwner(["Ana", "Li", "ana.li@gmail.com"]).isNamed(by: password))
    }

    @Test(arguments: ["ana12345", "Ana!1987", "AnaLi1987", "ana.li@gmail.com", "19871987Li", "Ana.Li.1987"])
    func `a short name with digits is refused`(password: String) {
        #expect(PasswordRule.refusal(password, of: PasswordOwner(["Ana", "Li", "ana.li@gmail.com"])) == .ownPassword)
    }

    @Test func `own names are refused at sign-up, in the profile, by the API and by a reset link`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let body = """
            {"email":"eve@example.com","password":"Evelyn.Lopez.1","first_name":"Evelyn","last_name":"Lopez",\
            "phone":"+13105550142","accept_terms":true}
            """
        #expect(try await client.api(.post, "/users", body).status == .unprocessableContent)
        let change = "{\"current_password\":\"\(rosa.password)\",\"new_password\":\"GreenValleyFarm1\"}"
        #expect(try await client.api(.put, "/me/password", change, as: rosa).status == .unprocessableContent)
        let fields = ["current_password": rosa.password, "password": "GreenValleyFarm1"]
        let page = try await client.submit("/profile/password", fields, as: rosa)
        #expect(page.status == .unprocessableContent && page.markup.shows("Don’t use your name, farm or address"))
        let accounts = AccountService(services: portal.services)
        try await accounts.requestPasswordReset(of: rosa.email)
        let reset = try #require(try await portal.emails(to: rosa.email).last)
        let token = try #require(
            reset.body.split(whereSeparator: \.isWhitespace).first { $0.contains("/reset/") }?.split(separator: "/").last)
        #expect(try await accounts.refusal(of: "rosadelgado!", resetting: String(token)) == .ownPassword)
        #expect(try await accounts.refusal(of: "rosadelgado!", resetting: "another-token") == nil)
    }

    @Test func `composed and decomposed letters are the same password`() async throws {
        let hasher = PasswordHasher(parameters: .init(memoryKiB: 64, passes: 1), randomness: .seeded(3))
        let (composed, decomposed) = ("caf\u{E9} con leche", "cafe\u{301} con leche")
        #expect(try await hasher.verify(decomposed, against: try await hasher.hash(composed)))
        #expect(try await hasher.verify(composed, against: try await hasher.hash(decomposed)))
        #expect(try await !hasher.verify("cafe con leche", against: try await hasher.hash(composed)))
    }
}
