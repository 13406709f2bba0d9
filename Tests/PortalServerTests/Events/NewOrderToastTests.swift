import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The announcement of a new order on the open pages of its vendor.
@Suite(.timeLimit(.minutes(60))) struct NewOrderToastTests {
    private static func placing(_ portal: TestPortal) async throws -> (shop: Shop, order: Order.ID) {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.run { client async throws in
            try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "key-toast-0000001", client)
        }
        return (shop, order)
    }

    /// The announcements that an open page of each person gets, if it was away since before the order.
    private static func toasts(_ portal: TestPortal, to people: [Visitor]) async throws -> [[String]] {
        var ends: [Int] = []
        for person in people { ends.append(try await portal.publish("produce.stock_changed", to: person)) }
        let received = Mutex([[String]]())
        try await portal.serve { [ends] port in
            for (person, end) in zip(people, ends) {
                var headers = person.cookies
                headers[.lastEventID] = "0"
                let events = try await OpenStream.reading("/live", port: port, headers) { stream async throws in
                    var events: [StreamedEvent] = []
                    while events.last?.id != end { events += try await stream.next(1) }
                    return events
                }
                received.withLock { $0.append(events.filter { $0.type == "toast" }.map(\.data)) }
            }
        }
        return received.withLock { $0 }
    }

    @Test func `a new order is announced once, to its vendor alone`() async throws {
        let portal = try await TestPortal { $0.port = 0 }
        let (shop, order) = try await Self.placing(portal)
        let toasts = try await Self.toasts(portal, to: [shop.rosa, shop.tom])
        #expect(toasts[0].count == 1 && toasts[1].isEmpty)
        let toast = Markup(try #require(toasts[0].first))
        #expect(toast.mentions("New order H-") && toast.mentions("$5.00") && toast.leads(to: "/vendor/orders/\(order)"))
    }

    @Test func `a page that was away for more than a minute shows the order without announcing it`() async throws {
        let portal = try await TestPortal { $0.port = 0 }
        let (shop, _) = try await Self.placing(portal)
        portal.clock.advance(seconds: 61)
        #expect(try await Self.toasts(portal, to: [shop.rosa]) == [[]])
    }

    @Test func `packing and accepting are not new orders`() async throws {
        let portal = try await TestPortal { $0.port = 0 }
        let (shop, order) = try await Self.placing(portal)
        let dee = try await portal.join("Dee", drives: true)
        try await portal.accept(order, by: dee)
        let (vendor, events) = (shop.greenAcres, try await portal.events(for: [shop.greenAcres.description]))
        #expect(events.count > 2)
        let announced = try await portal.services.read { db in try events.compactMap { try db.orders(of: vendor).newOrder(in: $0)?.id } }
        #expect(announced == [order])
    }
}
