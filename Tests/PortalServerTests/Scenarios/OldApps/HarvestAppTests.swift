import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What the screens of the old Harvest apps did, in their order, with the operations of today's contract. The comments name the old calls.
@Suite(.portal(at: "2026-11-21T10:00:00-08:00")) struct HarvestAppTests {
    let portal = PortalTrait.portal

    @Test func `the old customer app signs up, adds a card and an address, orders from two farms, follows the driver and keeps the order`()
        async throws
    {
        try await portal.live { server, guest in
            let day = try await MarketSaturday(portal, server, guest)
            // createUser with createStripeCustomer, then the app starts again with its stored session.
            let ana = try await day.signsUp("ana")
            #expect(try await ana.me().firstName == "Ana")
            #expect(try await ana.orders(API.OrderQuery(state: .current)).data.isEmpty)
            try await day.managesCards(ana)
            try await day.choosesAnAddress(ana)
            let order = try await day.ordersFromTwoFarms(ana)
            let (driver, session) = try await day.isAccepted(order, ana)
            try await day.followsTheDriver(order, ana, driver, session)
            // The history: date, market, number of items, total; the slide-up view is gone.
            #expect(try await ana.orders(API.OrderQuery(state: .current)).data.isEmpty)
            let past = try #require(try await ana.orders(API.OrderQuery(state: .past)).data.first)
            #expect(past.id == order.id && past.source.name == "Silverlake" && past.itemCount == 9 && past.amounts.totalCents == 2452)
            #expect(past.deliveryStatus == .delivered && past.placedAt == order.placedAt)
        }
    }

    @Test func `the old driver app signs up, goes online, declines, accepts two orders, shops them, delivers them and sees its money`()
        async throws
    {
        try await portal.live { server, guest in
            let day = try await MarketSaturday(portal, server, guest)
            let orders = try await day.twoOrdersWait()
            // createDriver, retrieveStripeOnboardingLink, and account.updated of the webhook.
            let (eve, finn) = (try await day.driver("eve"), try await day.driver("finn"))
            #expect(try await finn.payoutAccount().status == .active)
            // retrieveOrders: both are `retrieved`, declined, and `created` again, for others.
            try await day.goesOnline(eve)
            let declined = try #require(try await eve.offers().data.first)
            #expect(declined.orders.map(\.orderID) == orders.map(\.id))
            _ = try await eve.declineOffer(declined.id)
            #expect(try await orders[0].now().deliveryStatus == .created)
            _ = try await eve.endShift()
            // acceptOrders and addDeliverySessionDetails: the destinations in order, with names, phones and addresses.
            try await day.goesOnline(finn)
            let offer = try #require(try await finn.offers().data.first)
            #expect(offer.orders.map(\.earnCents) == [459, 220] && offer.earnCents == 679)
            let session = try await day.accepts(offer, finn).deliverySession
            #expect(session.stops.map(\.orderID) == [nil] + orders.map(\.id))
            #expect(session.stops.dropFirst().allSatisfy { $0.customer?.phone != nil && $0.address != nil && $0.conversationID != nil })
            #expect(await refusal { try await day.goesOnline(finn) }?.code == .driverBusy)
            try await day.shopsAndDelivers(session, finn)
            // Home: the time of the session and the money of today.
            let earned = try await finn.earnings()
            #expect(earned.today.earnedCents == 679 && earned.today.deliveries == 2 && earned.session == nil)
            #expect(try await finn.driverOrders().data.count == 2)
            #expect(try await finn.deliverySession(session.id).elapsedSeconds == 240)
            #expect(try await finn.shift().status == .offline)
        }
    }

    @Test func `the old vendor app signs up at a market, lists produce, changes and restocks it, and packs an order`() async throws {
        try await portal.live { server, guest in
            let day = try await MarketSaturday(portal, server, guest)
            // createVendor with its market, addFarm, addProduce: `MarketSaturday` does it by the forms. Home: everything in stock.
            let stock = try await day.greenAcres.owner.page("/vendor/produce").markup
            for name in ["Kale", "Carrots", "Spinach", "Beets"] { #expect(stock.shows(name), "\(name)") }
            #expect(try await guest.produce(API.ProduceQuery(source: .market(day.silverlake))).data.allSatisfy { $0.name != "Beets" })
            let listed = try await guest.produce(API.ProduceQuery(vendor: day.greenAcres.id, soldOut: true)).data
            let beets = try #require(listed.first { $0.name == "Beets" })
            let category = beets.category.id
            // modifyProduce.
            let path = "/vendor/produce/\(beets.id)"
            let version = try #require(try await day.greenAcres.owner.page(path).markup.value(of: "version"))
            let form = [
                "name": "Golden beets", "category": "\(category)", "price": "3.25", "unit": "bunch", "taxable": "1", "visible": "1",
                "description": "Pulled this morning.", "count": "12", "market": "\(day.silverlake)", "version": version,
            ]
            #expect(try await day.greenAcres.owner.send(path, form).status == .seeOther)
            let shown = try await guest.produce(beets.id)
            #expect(shown.name == "Golden beets" && shown.priceCents == 325 && shown.description == "Pulled this morning.")
            #expect(shown.inStock && shown.stock == 12)
            // An order comes, of which the farm sees its own part, and packs it.
            let ben = try await day.customer("ben", at: MarketSaturday.bensDoor)
            let order = try await ben.placeOrder(day.order([(beets.id, 2), (day.peach, 1)]))
            #expect(try await day.stock(of: beets.id) == 10)
            let ticket = "/vendor/orders/\(order.id)"
            let page = try await day.greenAcres.owner.page(ticket).markup
            #expect(page.shows("Golden beets") && !page.shows("Peach"))
            #expect(try await day.greenAcres.owner.send(ticket, to: ticket + "/packed", [:]).status == .seeOther)
            #expect(try await day.sunnyOrchard.owner.page(path).status == .notFound)
        }
    }
}
