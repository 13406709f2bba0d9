import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestServices
@testable import PortalServer

@Suite struct SecurityContactTests {
    @Test func `security.txt has the fields of RFC 9116, and expires within a year`() async throws {
        let portal = try await TestPortal {
            $0.publicURL = "https://harvest.example"
            $0.securityContact = "https://harvest.example/report"
        }
        try await portal.run { client async throws in
            let answer = try await client.page("/.well-known/security.txt")
            #expect(answer.status == .ok && answer.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(
                answer.text.split(separator: "\n") == [
                    "Contact: https://harvest.example/report", "Expires: 2027-05-20T00:00:00Z", "Preferred-Languages: en, es",
                    "Canonical: https://harvest.example/.well-known/security.txt",
                ])
            #expect(try await client.execute(uri: "/.well-known/security.txt", method: .head).status == .ok)
        }
    }

    @Test func `without a setting reports go to the mailbox that is usual for a domain`() async throws {
        let portal = try await TestPortal { $0.publicURL = "https://harvest.example:8443" }
        try await portal.run { client async throws in
            let text = try await client.page("/.well-known/security.txt").text
            #expect(text.hasPrefix("Contact: mailto:security@harvest.example\n"))
        }
    }

    @Test(arguments: ["http://127.0.0.1:8080", "https://192.0.2.7", "http://[::1]:8080", "http://localhost:8080"])
    func `without a domain there is no mailbox, and reports go to the portal`(url: String) async throws {
        let portal = try await TestPortal { $0.publicURL = url }
        #expect(portal.site.configuration.contact == nil)
        try await portal.run { client async throws in
            #expect(try await client.page("/.well-known/security.txt").text.hasPrefix("Contact: \(url)\n"))
        }
    }

    @Test func `e-mails about an account name the same contact`() async throws {
        let portal = try await TestPortal { $0.publicURL = "https://harvest.example" }
        let text = portal.services.emailRenderer.text(of: .securityChanged(name: "Ana", .emailAddress), in: .english)
        let lines = text.body.split(separator: "\n")
        #expect(lines.dropLast().last == "If it wasn’t you, write to security@harvest.example at once.")
    }

    @Test func `the setting is an e-mail address or a web address`() async throws {
        func contact(_ text: String) async throws -> String? {
            try await PortalConfiguration.load(flags: [:], environment: ["HARVEST_SECURITY_CONTACT": text], file: nil).securityContact
        }
        #expect(try await contact("security@harvest.example") == "mailto:security@harvest.example")
        #expect(try await contact("mailto:security@harvest.example") == "mailto:security@harvest.example")
        #expect(try await contact("https://harvest.example/report") == "https://harvest.example/report")
        #expect(try await contact("") == nil)
        for text in ["call us", "http://harvest.example", "a@b.example\nExpires: never", "javascript:alert(1)"] {
            await #expect(throws: PortalConfiguration.InvalidSetting.self, "\(text)") { try await contact(text) }
        }
    }
}
