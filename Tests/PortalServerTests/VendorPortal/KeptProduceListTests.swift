import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The produce list is kept while nothing in it changes: each change must show at the very next look.
@Suite struct KeptProduceListTests {
    private func list(_ shop: Shop, _ client: any TestClientProtocol) async throws -> String {
        let answer = try await client.page("/vendor/produce", as: shop.rosa)
        #expect(answer.status == .ok)
        return answer.text
    }

    @Test(arguments: [
        "UPDATE produce SET stock = 77 WHERE name = 'Kale'", "UPDATE produce SET unit_price_cents = 7700 WHERE name = 'Kale'",
        "UPDATE produce SET available = FALSE WHERE name = 'Kale'", "UPDATE markets SET name = 'Elsewhere'",
        "UPDATE categories SET name_en = 'Elsewhere'", "DELETE FROM produce_markets",
    ])
    func `a change of anything that the list shows is seen at once`(change: SQL) async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        try await portal.run { client async throws in
            let before = try await list(shop, client)
            try await portal.services.write { db in _ = try db.execute(change) }
            let after = try await list(shop, client)
            #expect(before.withoutTokens != after.withoutTokens)
            #expect(after.withoutTokens == (try await list(shop, client)).withoutTokens)
        }
    }

    @Test func `an order takes from the list, and every look has secrets of its own`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.run { client async throws in
            let first = try await list(shop, client)
            let second = try await list(shop, client)
            #expect(first.withoutTokens == second.withoutTokens)
            #expect(first != second)
            _ = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "kept-order-000001", client)
            #expect(try await list(shop, client).contains("name=\"was\" value=\"7\""))
        }
    }

    @Test func `each vendor, language and page has its own list`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        try await portal.run { client async throws in
            #expect(try await list(shop, client).contains("Kale"))
            let theirs = try await client.page("/vendor/produce", as: shop.tom).text
            #expect(theirs.contains("Peach") && !theirs.contains("Kale"))
            #expect(!(try await client.page("/vendor/produce?page=2", as: shop.rosa).text.contains("Kale")))
            try await portal.speakSpanish(shop.rosa)
            #expect(try await list(shop, client).contains("Uno menos: Kale"))
        }
    }

    @Test(arguments: ["aab", "b", "abcab", "xyz", "aabaab"])
    func `every place of a word is found`(word: String) {
        let page = Array("aabaabcabaab-abcabcab b".utf8)
        let expected = page.indices.filter { page[$0...].starts(with: word.utf8) }
        let found = PageTemplate.places(of: word, in: page)
        // Secrets never overlap with themselves; what does may be found again at any later place.
        #expect(found == expected)
    }
}
