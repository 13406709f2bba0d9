import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A farm and its owner, who uses the portal in a browser without scripts.
struct SaturdayFarm: Sendable {
    let id: Vendor.ID
    let owner: FormVisitor
}

/// Setup of the farms: their owners sign up, an administrator approves them, and they list their produce.
struct SaturdayFarms: Sendable {
    let server: any TestClientProtocol
    let guest: HarvestClient
    let ian: Visitor
    let market: Market.ID

    func open(_ name: String, _ person: String, category: String, stall: String) async throws -> SaturdayFarm {
        let owner = FormVisitor(server)
        try await owner.send(
            "/sign-up",
            [
                "name": "\(person.capitalized) Field", "email": "\(person)@farms.example.com", "phone": "+13105550111",
                "password": "ripe figs in May", "terms": "1",
            ])
        let kind = try #require(try await guest.categories(.init(kind: .vendor, limit: 100)).data.first { $0.name == category })
        let farm = ["farm": name, "kind": "farm", "zip": "90026", "story": "", "category": "\(kind.id)"]
        #expect(try await owner.send("/sign-up/farm", farm).headers[.location] == "/sign-up/markets")
        #expect(try await owner.send("/sign-up/markets", ["market": "\(market)"]).headers[.location] == "/sign-up/payouts")
        #expect(try await guest.vendors(at: market).data.flatMap(\.vendors).allSatisfy { $0.name != name })
        try await addBank(owner)
        try await approve(name)
        #expect(try await owner.send("/vendor/markets", to: "/vendor/markets/\(market)", ["stall": stall]).status == .seeOther)
        let listed = try await guest.vendors(at: market).data.flatMap(\.vendors).first { $0.name == name }
        return SaturdayFarm(id: try #require(listed).id, owner: owner)
    }

    /// Customers see a vendor only with a bank account for payouts.
    private func addBank(_ owner: FormVisitor) async throws {
        let link = try #require(try await owner.send("/vendor/payouts/bank", [:]).headers[.location])
        let page = try #require(link.range(of: "/builtin-payments/")).lowerBound
        let answer = try await owner.send(String(link[page...]), ["bank": "First Bank", "account": "000123456789"])
        #expect(answer.status == .seeOther)
    }

    /// The vendor that waits for approval.
    private func approve(_ name: String) async throws {
        let waiting = try await server.page("/admin/vendors", as: ian).text
        #expect(waiting.contains(name))
        let link = try #require(waiting.firstMatch(of: /\/admin\/vendors\/(vendor_[0-9a-z]{26})/))
        #expect(try await server.submit("/admin/vendors/\(link.1)/approve", as: ian).status == .seeOther)
    }

    func list(_ name: String, _ price: String, stock: Int, _ farm: SaturdayFarm) async throws -> Produce.ID {
        let category = try #require(try await guest.categories(.init(kind: .produce)).data.first)
        let form = [
            "name": name, "category": "\(category.id)", "price": price, "unit": "bunch", "taxable": "1", "visible": "1", "description": "",
            "count": "\(stock)", "market": "\(market)",
        ]
        #expect(try await farm.owner.send("/vendor/produce/new", to: "/vendor/produce", form).status == .seeOther)
        let listed = try await guest.produce(API.ProduceQuery(vendor: farm.id, soldOut: true)).data
        return try #require(listed.first { $0.name == name }).id
    }
}
