import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Problems that customers report.
@Suite struct IssueTests {
    @Test func `a problem with a line is reported with a photo, listed, and published to customer and vendor`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let (kale, photo) = (try await scene.line("Kale"), try await scene.photo(of: scene.ana))
        try await scene.portal.run { client async throws in
            let path = "/orders/\(scene.order)"
            #expect(try await client.api(.get, path, as: scene.ana).decoded(API.Order.self).allowedActions.contains(.reportIssue))
            let body = #"{"kind":"damaged","line_id":"\#(kale)","quantity":2,"description":"Crushed","photo_ids":["\#(photo)"]}"#
            let answer = try await client.api(.post, "\(path)/issues", body, as: scene.ana)
            #expect(answer.status == .created)
            let issue = try answer.decoded(API.Issue.self)
            #expect(issue.lineID == kale && issue.quantity == 2 && issue.status == .open && issue.photos.map(\.id) == [photo])
            let page = try await client.api(.get, "\(path)/issues", as: scene.ana).decoded(API.Page<API.Issue>.self)
            #expect(page.data == [issue] && page.nextCursor == nil)
            #expect(try await client.page("/vendor/issues", as: scene.shop.rosa).markup.shows("Damaged: 2 × Kale"))
            #expect(try await !client.page("/vendor/issues", as: scene.shop.tom).markup.shows("Kale"))
            #expect(try await client.page("/admin/issues", as: scene.ian).markup.shows("Damaged: 2 × Kale"))
            #expect(try await client.page("/admin/issues", as: scene.ana).status == .notFound)
        }
        for recipient in [scene.ana.id.description, scene.shop.greenAcres.description] {
            let events = try await scene.portal.events(for: [recipient])
            #expect(events.contains { $0.type == "order.issue_changed" && $0.payload.contains("\"status\":\"open\"") })
        }
        // The photo is in use, so that no clean-up deletes it.
        let unused = try await scene.portal.services.read { try $0.photos.unused(before: .distantFuture, limit: 10) }
        #expect(!unused.contains(photo))
    }

    @Test func `only the customer reports, only after delivery, only their own lines and photos, and only for two days`() async throws {
        let scene = try await PaidOrder()
        let kale = try await scene.line("Kale")
        let (own, foreign) = (try await scene.photo(of: scene.ana), try await scene.photo(of: scene.dee))
        try await scene.portal.run { client async throws in
            let path = "/orders/\(scene.order)/issues"
            #expect(try await scene.report(.missing, kale, client).code == "illegal_state")
            try await scene.portal.complete(scene.order, by: scene.dee)
            for other in [scene.dee, scene.ian, scene.shop.rosa] {
                #expect(try await client.api(.post, path, #"{"kind":"late"}"#, as: other).status == .notFound)
                #expect(try await client.api(.get, path, as: other).status == .notFound)
            }
            let lineOfNobody: OrderLine.ID = scene.portal.services.id()
            #expect(try await scene.report(.missing, lineOfNobody, client).fieldErrors == ["line_id not_found"])
            #expect(try await scene.report(.missing, kale, quantity: 4, client).fieldErrors == ["quantity too_large"])
            #expect(try await scene.report(.late, nil, quantity: 1, client).fieldErrors == ["line_id required"])
            let photos = #"{"kind":"other","photo_ids":["\#(own)","\#(foreign)"]}"#
            #expect(try await client.api(.post, path, photos, as: scene.ana).fieldErrors == ["photo_ids.1 not_found"])
            scene.portal.clock.advance(seconds: 48 * 3600)
            #expect(try await scene.report(.missing, kale, client).code == "illegal_state")
        }
    }

    @Test func `one report about a line is open at a time, also when ten arrive at once, and a key gets the same answer`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let (kale, carrots) = (try await scene.line("Kale"), try await scene.line("Carrots"))
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                group.addTask { try await scene.portal.run { try await scene.report(.missing, kale, $0).status.code } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.sorted() == [201] + [Int](repeating: 409, count: 9))
        try await scene.portal.run { client async throws in
            #expect(try await scene.report(.late, nil, client).status == .created)
            #expect(try await scene.report(.other, nil, client).status == .conflict)
            let (path, body) = ("/orders/\(scene.order)/issues", #"{"kind":"missing","line_id":"\#(carrots)"}"#)
            let first = try await client.press(path, body, as: scene.ana, key: "issue-0123456789a")
            let again = try await client.press(path, body, as: scene.ana, key: "issue-0123456789a")
            #expect(first.status == .created && again.text == first.text && again.headers[.idempotencyReplayed] == "true")
            let page = try await client.api(.get, "\(path)?limit=2", as: scene.ana).decoded(API.Page<API.Issue>.self)
            #expect(page.data.count == 2)
            let cursor = try #require(page.nextCursor)
            let rest = try await client.api(.get, "\(path)?limit=2&cursor=\(cursor)", as: scene.ana).decoded(API.Page<API.Issue>.self)
            #expect(rest.data.count == 1 && Set((page.data + rest.data).map(\.id)).count == 3)
        }
    }
}
