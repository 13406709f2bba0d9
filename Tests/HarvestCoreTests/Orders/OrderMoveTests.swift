import HarvestCore
import Testing

struct OrderMoveTests {
    /// The product's diagram, typed a second time: from, to, who, D(elivery) or P(ick-up).
    static let diagram: Set<String> = {
        let rows = [
            ("pending_payment", "created", "system", "DP"), ("pending_payment", "scheduled", "system", "DP"),
            ("pending_payment", "payment_failed", "system", "DP"), ("scheduled", "created", "system", "DP"),
            ("scheduled", "payment_failed", "system", "DP"), ("created", "retrieved", "system driver", "D"),
            ("retrieved", "created", "system driver", "D"), ("retrieved", "accepted", "driver", "D"),
            ("accepted", "created", "driver admin", "D"), ("accepted", "picked_up", "driver", "D"),
            ("picked_up", "delivered", "driver admin", "D"), ("picked_up", "undeliverable", "driver admin", "D"),
            ("created", "ready", "vendor", "P"), ("ready", "collected", "vendor", "P"),
            ("pending_payment", "cancelled", "customer vendor admin", "DP"), ("scheduled", "cancelled", "customer vendor admin", "DP"),
            ("created", "cancelled", "customer vendor admin system", "DP"), ("retrieved", "cancelled", "customer vendor admin system", "D"),
            ("accepted", "cancelled", "vendor admin system", "D"), ("picked_up", "cancelled", "admin", "D"),
            ("ready", "cancelled", "vendor admin system", "P"), ("created", "expired", "system", "DP"),
            ("ready", "expired", "system", "P"),
        ]
        return Set(
            rows.flatMap { row in
                row.2.split(separator: " ").flatMap { party in
                    row.3.map { "\(row.0) \(row.1) \(party) \($0 == "D" ? "delivery" : "pickup")" }
                }
            })
    }()

    @Test func `the table holds the product's diagram, and refuses everything else`() {
        for from in OrderStatus.allCases {
            for to in OrderStatus.allCases {
                for party in OrderParty.allCases {
                    for fulfilment in Fulfilment.allCases {
                        let move = "\(from.rawValue) \(to.rawValue) \(party.rawValue) \(fulfilment.rawValue)"
                        let isLegal = OrderMove.isLegal(from: from, to: to, by: party, fulfilment: fulfilment)
                        #expect(isLegal == Self.diagram.contains(move), "\(move)")
                        do {
                            try OrderMove.check(from: from, to: to, by: party, fulfilment: fulfilment)
                            #expect(isLegal, "\(move)")
                        } catch {
                            #expect(!isLegal && error.currentStatus == from, "\(move)")
                        }
                    }
                }
            }
        }
    }

    @Test func `a refusal says what is wrong with a move`() {
        #expect(throws: OrderRefusal.illegalMove(from: .delivered, to: .created)) {
            try OrderMove.check(from: .delivered, to: .created, by: .admin, fulfilment: .delivery)
        }
        #expect(throws: OrderRefusal.wrongFulfilment(.pickup, from: .created, to: .retrieved)) {
            try OrderMove.check(from: .created, to: .retrieved, by: .system, fulfilment: .pickup)
        }
        #expect(throws: OrderRefusal.notYourMove(.customer, from: .accepted, to: .cancelled)) {
            try OrderMove.check(from: .accepted, to: .cancelled, by: .customer, fulfilment: .delivery)
        }
    }

    @Test func `each pair stands in the table once`() {
        #expect(Set(OrderMove.all.map { [$0.from, $0.to] }).count == OrderMove.all.count)
        #expect(OrderMove.all.allSatisfy { !$0.parties.isEmpty && $0.from != $0.to })
    }

    @Test func `the database is given the same pairs`() {
        #expect(OrderMove.pairs.count == OrderMove.all.count)
        #expect(OrderMove.pairs.contains("created>retrieved"))
        #expect(!OrderMove.pairs.contains("delivered>created"))
    }

    @Test func `what is over stays over`() {
        let final: Set<OrderStatus> = [.paymentFailed, .delivered, .undeliverable, .collected, .cancelled, .expired]
        #expect(Set(OrderStatus.allCases.filter(\.isFinal)) == final)
    }

    @Test func `every status can be reached`() {
        let reached = Set(OrderMove.all.map(\.to)).union([.pendingPayment])
        #expect(reached == Set(OrderStatus.allCases))
    }

    @Test func `an order never leaves its way of reaching the customer`() {
        for move in OrderMove.all {
            #expect(move.from.fulfilment == nil || move.to.fulfilment == nil || move.from.fulfilment == move.to.fulfilment)
        }
    }

    @Test func `a party sees its own choices`() {
        #expect(OrderMove.choices(from: .created, by: .vendor, fulfilment: .pickup) == [.ready, .cancelled])
        #expect(OrderMove.choices(from: .created, by: .customer, fulfilment: .delivery) == [.cancelled])
        #expect(OrderMove.choices(from: .accepted, by: .customer, fulfilment: .delivery).isEmpty)
        #expect(OrderMove.choices(from: .delivered, by: .admin, fulfilment: .delivery).isEmpty)
    }

    @Test func `stock comes back when nothing was sold`() {
        #expect(Set(OrderStatus.allCases.filter(\.givesStockBack)) == [.paymentFailed, .cancelled, .expired])
    }
}
