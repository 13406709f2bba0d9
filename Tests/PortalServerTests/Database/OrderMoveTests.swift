import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The database stores no move of an order that HarvestCore's table does not have.
@Suite(.portal) struct OrderMoveTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the database has the table of HarvestCore, with the fulfilment of each move`() async throws {
        let stored = try await portal.services.read { db in
            try db.all("SELECT from_status, to_status, fulfilment FROM order_moves") {
                [try $0.text("from_status"), try $0.text("to_status"), try $0.textIfPresent("fulfilment") ?? "both"]
            }
        }
        let legal = OrderTransition.legal.map { move in
            [move.from.rawValue, move.to.rawValue, move.fulfilments.count == 1 ? move.fulfilments.first?.rawValue ?? "" : "both"]
        }
        #expect(Set(stored) == Set(legal))
        #expect(stored.count == legal.count)
    }

    @Test(arguments: Fulfilment.allCases) func `of every pair of statuses only legal moves can be stored`(_ fulfilment: Fulfilment)
        async throws
    {
        let shop = try await Shop(portal)
        let lines = [(shop.kale, 1)]
        let cart = fulfilment == .pickup ? shop.pickupCart(lines) : shop.cart(lines)
        let order = try await portal.place(cart, as: try await portal.buyer(), key: "order-number-0001", client)
        for from in OrderStatus.allCases {
            for to in OrderStatus.allCases where to != from {
                let isLegal = OrderTransition.legal.contains { $0.from == from && $0.to == to && $0.fulfilments.contains(fulfilment) }
                #expect(try await isStored(order, from: from, to: to) == isLegal, "\(fulfilment): \(from) → \(to)")
            }
        }
    }

    private struct Undo: Error {}

    /// Tries the move on an order that is in the first status, and undoes everything.
    private func isStored(_ order: Order.ID, from: OrderStatus, to: OrderStatus) async throws -> Bool {
        do {
            try await portal.services.write { db in
                if from != .created {
                    // The order gets there by a move that is legal for a moment. The pair that is tried begins elsewhere.
                    try db.execute("DELETE FROM order_moves WHERE from_status = 'created' AND to_status = \(from)")
                    try db.execute("INSERT INTO order_moves (from_status, to_status) VALUES ('created', \(from))")
                    try db.execute("UPDATE orders SET status = \(from), driver_id = customer_id WHERE id = \(order)")
                }
                try db.execute("UPDATE orders SET status = \(to) WHERE id = \(order)")
                throw Undo()
            }
        } catch is Undo {
            return true
        } catch {
            #expect("\(error)".contains("illegal order move"))
            return false
        }
        return true
    }
}
