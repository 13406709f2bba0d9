import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The administrators' pages about categories.
@Suite(.portal) struct AdminCategoryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private let path = "/admin/categories"

    private func names(_ kind: String) async throws -> [String] {
        try await client.api(.get, "/categories?kind=\(kind)&limit=100").decoded(API.Page<API.Category>.self).data.map(\.name)
    }

    private func id(_ kind: API.CategoryKind, _ key: String) async throws -> Category.ID {
        try #require(try await portal.services.read { try $0.categories.find(kind, key: key)?.id })
    }

    @Test func `M27 an administrator adds, renames, orders and stops offering categories, which apps see at once`() async throws {
        let ian = try await portal.signUp(.ian)
        let names = ["kind": "errand", "name_en": "Bike <b>repair</b>", "name_es": "Reparar bicis"]
        #expect(try await client.submit(path, names, as: ian).status == .seeOther)
        #expect(try await self.names("errand").last == "Bike <b>repair</b>")
        let list = try await client.page("\(path)?kind=errand", as: ian).markup
        #expect(list.shows("Bike <b>repair</b>") && list.shows("Reparar bicis") && !list.has("b"))
        let repair = try await id(.errand, "bike-b-repair-b")
        #expect(try await client.submit("\(path)/\(repair)", ["name_en": "Repairs", "name_es": "Arreglos"], as: ian).status == .seeOther)
        for _ in 1...20 { _ = try await client.submit("\(path)/\(repair)/move", ["to": "up"], as: ian) }
        #expect(try await self.names("errand").first == "Repairs")
        _ = try await client.submit("\(path)/\(repair)/move", ["to": "down"], as: ian)
        #expect(try await Array(self.names("errand").prefix(2)) == ["Groceries", "Repairs"])
        for _ in 1...2 { _ = try await client.submit("\(path)/\(repair)/remove", ["removed": "1"], as: ian) }
        #expect(try await !self.names("errand").contains("Repairs"))
        #expect(try await client.page("\(path)?kind=errand", as: ian).markup.shows("Not offered"))
        _ = try await client.submit("\(path)/\(repair)/remove", ["removed": "0"], as: ian)
        #expect(try await self.names("errand").contains("Repairs"))
        let trail = try await portal.services.read { try $0.audit.history(of: repair.description, limit: 50).map(\.action) }
        #expect(trail.filter { $0 == "category.removed" }.count == 1 && trail.last == "category.added")
    }

    @Test func `a name is required in both languages and is unique within its kind`() async throws {
        let ian = try await portal.signUp(.ian)
        let missing = try await client.submit(path, ["kind": "listing", "name_en": "Nuts", "name_es": " "], as: ian)
        #expect(missing.status == .unprocessableContent && missing.markup.shows("Enter a name of up to 40 characters"))
        for taken in [["name_en": "DAIRY", "name_es": "Queso"], ["name_en": "Cheese", "name_es": "lacteos"]] {
            let answer = try await client.submit(path, taken.merging(["kind": "listing"]) { $1 }, as: ian)
            #expect(answer.status == .unprocessableContent && answer.markup.shows("Another category has this name"))
        }
        #expect(try await client.submit(path, ["kind": "errand", "name_en": "Dairy", "name_es": "Lácteos"], as: ian).status == .seeOther)
        #expect(try await client.submit(path, ["kind": "boat", "name_en": "A", "name_es": "B"], as: ian).status == .notFound)
    }

    @Test func `nobody can choose a category that is not offered, and what has it keeps it`() async throws {
        let scene = try await ErrandScene(portal, client)
        let ian = try await portal.signUp(.ian)
        let errand = try await scene.post()
        _ = try await client.submit("\(path)/\(scene.coffee)/remove", ["removed": "1"], as: ian)
        #expect(try await scene.send(.post, "/errands", scene.latte(), as: scene.rita).fieldErrors == ["category_id not_found"])
        #expect(try await scene.show(errand.id, as: scene.omar).category.name == "Coffee")
    }

    @Test func `a new item has no category, and one whose category is no longer offered gets no other`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let new = try await client.page("/vendor/produce/new", as: rosa).markup
        #expect(new.shows("Choose"))
        let greens = try await id(.produce, "leafy-greens")
        let draft = ["name": "Taco", "unit": "each", "price": "3.50", "visible": "1"]
        let refused = try await client.submit("/vendor/produce", draft, as: rosa)
        #expect(refused.status == .unprocessableContent)
        #expect(try await client.submit("/vendor/produce", draft.merging(["category": "\(greens)"]) { $1 }, as: rosa).status == .seeOther)
        _ = try await client.submit("\(path)/\(greens)/remove", ["removed": "1"], as: ian)
        let item = try #require(
            try await client.page("/vendor/produce", as: rosa).markup.targets.first { $0.contains("/produce/produce_") })
        #expect(try await client.page(item, as: rosa).markup.shows("Choose"))
    }

    @Test func `categories are for administrators only`() async throws {
        let (ana, roots) = (try await portal.signUp(.ana), try await id(.produce, "roots"))
        for page in [path, "\(path)/new", "\(path)/\(roots)"] {
            #expect(try await client.page(page, as: ana).status == .notFound)
            #expect(try await client.page(page).status == .seeOther)
        }
        for step in ["", "/move", "/remove"] {
            #expect(try await client.submit("\(path)/\(roots)\(step)", ["name_en": "A", "name_es": "B"], as: ana).status == .notFound)
        }
        #expect(try await names("produce").contains("Roots"))
    }
}
