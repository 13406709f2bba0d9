import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Ratings of orders, and the vendors' answers.
@Suite struct RatingTests {
    private static let good = #"{"freshness":5,"on_time":4,"comment":"The kale was perfect."}"#

    @Test func `an order can be rated once it is delivered, and again until the time for it is over`() async throws {
        let scene = try await PaidOrder()
        let path = "/orders/\(scene.order)"
        try await scene.portal.run { client async throws in
            let early = try await client.api(.put, "\(path)/rating", Self.good, as: scene.ana)
            #expect(early.status == .conflict && early.code == "illegal_state")
            #expect(!(try await client.api(.get, path, as: scene.ana).decoded(API.Order.self)).allowedActions.contains(.rate))
            try await scene.portal.complete(scene.order, by: scene.dee)
            let rating = try await client.api(.put, "\(path)/rating", Self.good, as: scene.ana).decoded(API.Rating.self)
            #expect(rating.freshness == 5 && rating.onTime == 4 && rating.comment == "The kale was perfect." && rating.answers.isEmpty)
            let order = try await client.api(.get, path, as: scene.ana).decoded(API.Order.self)
            #expect(order.rating == rating && order.allowedActions.contains(.rate))
            let second = try await client.api(.put, "\(path)/rating", #"{"freshness":2,"on_time":1}"#, as: scene.ana)
            #expect(try second.decoded(API.Rating.self).comment == nil)
            scene.portal.clock.advance(seconds: 14 * 86_400)
            let late = try await client.api(.put, "\(path)/rating", Self.good, as: scene.ana)
            #expect(late.status == .conflict && late.code == "illegal_state")
            let past = try await client.api(.get, path, as: scene.ana).decoded(API.Order.self)
            #expect(past.rating?.freshness == 2 && !past.allowedActions.contains(.rate))
        }
        let rows = try await scene.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM vendor_ratings") }
        #expect(rows == 2)
    }

    @Test func `a rating is refused outside 1 to 5, and to everybody but the customer`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        try await scene.portal.run { client async throws in
            let path = "/orders/\(scene.order)/rating"
            let wrong = try await client.api(.put, path, #"{"freshness":6,"on_time":0}"#, as: scene.ana)
            #expect(wrong.fieldErrors == ["freshness too_large", "on_time too_small"])
            for other in [scene.dee, scene.ian, scene.shop.rosa] {
                #expect(try await client.api(.put, path, Self.good, as: other).status == .notFound)
            }
        }
    }

    @Test func `a vendor sees its averages and answers, and the customer hears of it once`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let answer = "/vendor/ratings/\(scene.order)/answer"
        let field = "answer-\(scene.order)"
        try await scene.portal.run { client async throws in
            #expect(try await client.page("/vendor/ratings", as: scene.shop.rosa).markup.shows("No ratings yet"))
            #expect(try await client.submit(answer, [field: "Thank you!"], as: scene.shop.rosa).status == .notFound)
            _ = try await client.api(.put, "/orders/\(scene.order)/rating", Self.good, as: scene.ana)
            let page = try await client.page("/vendor/ratings", as: scene.shop.rosa).markup
            #expect(page.shows("5.0") && page.shows("4.0") && page.shows("The kale was perfect."))
            let refused = try await client.submit(answer, [field: " "], as: scene.shop.rosa)
            #expect(refused.status == .unprocessableContent && refused.markup.shows("Write an answer of up to 500 characters."))
            for text in ["Thank you!", "Thank you, Ana!"] {
                #expect(try await client.submit(answer, [field: text], as: scene.shop.rosa).status == .seeOther)
            }
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.rating?.answers.map(\.text) == ["Thank you, Ana!"])
            #expect(order.rating?.answers.map(\.vendorID) == [scene.shop.greenAcres])
            let admin = try await client.page("/admin/orders/\(scene.order)", as: scene.ian).markup
            #expect(admin.shows("The kale was perfect.") && admin.shows("Thank you, Ana!"))
        }
        let told = try await scene.portal.services.read { db in
            try db.one(
                Int.self, "SELECT count(*) FROM notifications WHERE user_id = \(scene.ana.id) AND kind = 'order.rating_answered'")
        }
        #expect(told == 1)
        #expect(try await scene.portal.services.read { try $0.ratings.figures(of: scene.shop.sunnyOrchard) }.count == 1)
    }

    @Test func `averages are rounded to tenths`() {
        #expect(RatingFigures(count: 3, freshness: 13, onTime: 14).freshnessTenths == 43)
        #expect(RatingFigures(count: 3, freshness: 13, onTime: 14).onTimeTenths == 47)
        #expect(RatingFigures(count: 0, freshness: 0, onTime: 0).freshnessTenths == nil)
    }
}
