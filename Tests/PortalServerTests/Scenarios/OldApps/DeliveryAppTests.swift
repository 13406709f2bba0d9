import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What the old DeliveryApp's two apps and its website for restaurants requested, in their order, with the operations of today's contract. The
/// comments name the old requests. `IdentityTokenTests` has its `convert-token`, today's `POST /sessions/oidc`.
@Suite(.portal(at: "2026-11-18T12:00:00-08:00")) struct DeliveryAppTests {
    let portal = PortalTrait.portal

    @Test func `the old customer app lists restaurants and dishes, orders, asks for its latest order and where the driver is`()
        async throws
    {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            // The session of the sign-up is over: convert-token, and revoke-token at the end.
            _ = try await scene.customer("kim")
            let kim = guest.signed(
                in: try await guest.signIn(API.SessionCreate(email: "kim@hungry.example.com", password: "harvest1")))
            try await scene.moveIn(kim)
            // customer/restaurants/ and the search by name, customer/meals/{restaurant}/ and one dish.
            #expect(try await kim.vendors(API.VendorQuery(kind: .restaurant)).data.map(\.name).sorted() == ["Comal Dos", "Taqueria Uno"])
            #expect(try await kim.vendors(API.VendorQuery(kind: .restaurant, search: "uno")).data.map(\.id) == [scene.uno])
            let menu = try await kim.produce(API.ProduceQuery(source: .restaurant(scene.uno))).data
            #expect(menu.map(\.name) == ["Horchata", "Mole", "Taco plate"])
            #expect(try await kim.produce(scene.taco).priceCents == 850)
            // A saved restaurant of the profile.
            try await kim.addFavourite(.vendor(scene.uno))
            #expect(try await kim.favourites().data.map(\.id) == [.vendor(scene.uno)])
            // customer/order/add/ with access_token, stripe_token, restaurant_id, order_details and address.
            let order = try await scene.place([(scene.taco, 2), (scene.horchata, 1)], kim)
            #expect(order.amounts.totalCents == 3124 && order.payment?.status == .authorised)
            // customer/order/latest/, again and again, with the restaurant's and the driver's steps.
            #expect(try await scene.latest(kim)?.preparation == .preparing)
            try await scene.ready(order.id)
            #expect(try await scene.latest(kim)?.preparation == .ready)
            let lou = try await scene.driver("Lou")
            let session = try await lou.claimReadyOrder(order.id)
            #expect(try await scene.latest(kim)?.driver?.firstName == "Lou")
            try await scene.takesAlong(lou, session)
            #expect(try await scene.latest(kim)?.deliveryStatus == .pickedUp)
            // customer/driver/location/.
            portal.clock.advance(seconds: 30)
            try await scene.reports(RestaurantScene.halfWay, lou)
            #expect(try await kim.driverPosition(of: order.id).position == RestaurantScene.halfWay)
            try await scene.delivers(session, lou)
            #expect(try await scene.latest(kim) == nil)
            #expect(try await kim.orders(API.OrderQuery(state: .past)).data.map(\.deliveryStatus) == [.delivered])
            try await kim.signOut()
            #expect(await refusal { _ = try await kim.me() }?.status == 401)
        }
    }

    @Test func `the old driver app lists ready orders, picks one, reports its position, completes it and sees its revenue`() async throws {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            let lou = try await scene.driver("Lou")
            let near = API.ReadyOrderQuery(near: RestaurantScene.counter)
            // driver/orders/ready/: nothing is ready yet.
            let order = try await scene.place([(scene.taco, 2), (scene.horchata, 1)], kim)
            #expect(try await lou.readyOrders(near).data.isEmpty)
            try await scene.ready(order.id)
            let listed = try await lou.readyOrders(near).data
            #expect(listed.map(\.orderID) == [order.id] && listed.map(\.earnCents) == [585])
            #expect(try #require(listed.first).dropOffDistanceMetres > 0)
            // driver/order/pick/, and driver/order/latest/ after the app has started again.
            _ = try await lou.claimReadyOrder(order.id)
            let session = try #require(try await lou.deliverySessions(API.DeliverySessionQuery(status: .running)).data.first)
            #expect(session.stops.map(\.orderID) == [nil, order.id] && session.stops[1].customer?.firstName == "Kim")
            #expect(session.stops[1].position == RestaurantScene.door && session.stops[1].customer?.phone != nil)
            try await scene.takesAlong(lou, session)
            // driver/location/update/.
            portal.clock.advance(seconds: 30)
            try await scene.reports(RestaurantScene.halfWay, lou)
            // driver/order/complete/ from far away, and at the door.
            let far = await refusal { try await scene.delivers(session, lou, at: RestaurantScene.halfWay) }
            #expect(far?.status == 409 && far?.code == .tooFar)
            try await scene.delivers(session, lou)
            #expect(try await lou.deliverySessions(API.DeliverySessionQuery(status: .running)).data.isEmpty)
            // driver/revenue/: what was earned, by the day of the delivery, not the orders' totals.
            let week = try await lou.earnings(in: try #require(ISOWeek("2026-W47")))
            #expect(week.days.map(\.earnedCents) == [0, 0, 585, 0, 0, 0, 0] && week.earnedCents == 585)
            #expect(try await lou.driverOrders().data.map(\.orderID) == [order.id])
            #expect(try await lou.earnings(of: order.id).earnedCents == 585)
        }
    }

    @Test func `the old website registers a restaurant, changes a dish, is told of a new order, marks it ready and shows the reports`()
        async throws
    {
        try await portal.live { server, guest in
            // Sign up, restaurant/account and restaurant/add-meal: `RestaurantScene` does it by the forms. restaurant/sign-in, account.
            let scene = try await RestaurantScene(portal, server, guest)
            let owner = scene.owner
            try await owner.send("/vendor", to: "/sign-out", [:])
            #expect(try await owner.page("/vendor/orders").headers[.location]?.hasPrefix("/sign-in") == true)
            try await owner.send("/sign-in", ["email": "uno@restaurants.example.com", "password": "ripe figs in May"])
            #expect(try await owner.page("/vendor/farm").markup.value(of: "name") == "Taqueria Uno")
            // restaurant/meal, and restaurant/edit-meal: the dish that another owner can't edit is in `RestaurantScene`.
            let menu = try await owner.page("/vendor/produce").markup
            for dish in ["Taco plate", "Horchata", "Mole"] { #expect(menu.shows(dish), "\(dish)") }
            #expect(try await guest.produce(scene.horchata).priceCents == 425)
            // restaurant/order/notification/{last_request_time}/: by the live region of the page instead of a poll.
            let quiet = try await owner.page("/vendor/orders").markup
            #expect(quiet.shows("No orders yet"))
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            let order = try await scene.place([(scene.taco, 2), (scene.horchata, 1)], kim)
            let news = try await portal.events(for: [scene.uno.description])
            #expect(news.contains { $0.type == "order.status_changed" && $0.payload.contains("\(order.id)") })
            let orders = try await owner.page("/vendor/orders").markup
            #expect(orders.shows("Cooking") && orders.liveRegion("count-today")?.words.hasPrefix("1 ") == true)
            // restaurant/order: the button Ready.
            try await scene.ready(order.id)
            #expect(try await kim.order(order.id).preparation == .ready)
            let lou = try await scene.driver("Lou")
            let session = try await lou.claimReadyOrder(order.id)
            try await scene.takesAlong(lou, session)
            portal.clock.advance(seconds: 60)
            try await scene.delivers(session, lou)
            // restaurant/report.
            let report = try await owner.page("/vendor/report").markup
            for shown in ["$21.25", "Taco plate", "Lou", "Kim"] { #expect(report.shows(shown), "\(shown)") }
        }
    }
}

/// The requests that the old apps sent again and again.
extension RestaurantScene {
    /// The current order of the customer; nil if there is none.
    fileprivate func latest(_ customer: HarvestClient) async throws -> API.Order? {
        try await customer.orders(API.OrderQuery(state: .current)).data.first
    }

    fileprivate func reports(_ position: Position?, _ driver: HarvestClient) async throws {
        let fix = API.PositionFix(position: try #require(position), recordedAt: portal.clock.now)
        _ = try await driver.reportPositions(API.PositionBatch(fixes: [fix]))
    }

    /// Completes the stop of the customer.
    fileprivate func delivers(
        _ session: API.DeliverySession, _ driver: HarvestClient, at position: Position? = RestaurantScene.nearDoor
    ) async throws {
        let completion = API.StopCompletion(recordedAt: portal.clock.now, position: position)
        _ = try await driver.complete(session.stops[1].id, of: session.id, completion)
    }
}
