import HarvestCore
import Testing

struct OrderTransitionTests {
    /// A second, literal list of the specified transitions: from, to, actors, D(elivery) or P(ick-up).
    static let diagram: Set<String> = {
        let rows = [
            ("pending_payment", "created", "system", "DP"), ("pending_payment", "scheduled", "system", "DP"),
            ("pending_payment", "payment_failed", "system", "DP"), ("scheduled", "created", "system", "DP"),
            ("scheduled", "payment_failed", "system", "DP"), ("created", "retrieved", "system driver", "D"),
            ("retrieved", "created", "system driver", "D"), ("retrieved", "accepted", "driver", "D"),
            ("accepted", "created", "driver admin", "D"), ("accepted", "picked_up", "driver", "D"),
            ("picked_up", "delivered", "driver admin", "D"), ("picked_up", "undeliverable", "driver admin", "D"),
            ("created", "ready", "vendor", "P"), ("ready", "collected", "vendor system", "P"),
            ("pending_payment", "cancelled", "customer vendor admin", "DP"),
            ("scheduled", "cancelled", "customer vendor admin system", "DP"),
            ("created", "cancelled", "customer vendor admin system", "DP"), ("retrieved", "cancelled", "customer vendor admin system", "D"),
            ("accepted", "cancelled", "vendor admin system", "D"), ("picked_up", "cancelled", "admin", "D"),
            ("ready", "cancelled", "vendor admin system", "P"), ("created", "expired", "system", "DP"),
            ("ready", "expired", "system", "P"), ("delivered", "picked_up", "driver", "D"),
            ("created", "scheduled", "customer admin", "DP"),
            ("retrieved", "scheduled", "admin", "D"), ("accepted", "scheduled", "admin", "D"), ("ready", "scheduled", "admin", "P"),
        ]
        return Set(
            rows.flatMap { row in
                row.2.split(separator: " ").flatMap { actor in
                    row.3.map { "\(row.0) \(row.1) \(actor) \($0 == "D" ? "delivery" : "pickup")" }
                }
            })
    }()

    @Test func `47 the table holds the specified transitions and refuses everything else`() {
        for from in OrderStatus.allCases {
            for to in OrderStatus.allCases {
                for actor in OrderActor.allCases {
                    for fulfilment in Fulfilment.allCases {
                        let transition = "\(from.rawValue) \(to.rawValue) \(actor.rawValue) \(fulfilment.rawValue)"
                        let isLegal = OrderTransition.isLegal(from: from, to: to, by: actor, fulfilment: fulfilment)
                        #expect(isLegal == Self.diagram.contains(transition), "\(transition)")
                        do {
                            try OrderTransition.check(from: from, to: to, by: actor, fulfilment: fulfilment)
                            #expect(isLegal, "\(transition)")
                        } catch {
                            #expect(!isLegal && error.currentStatus == from, "\(transition)")
                        }
                    }
                }
            }
        }
    }

    @Test func `a refusal says why a transition is refused`() {
        #expect(throws: OrderRefusal.illegalTransition(from: .delivered, to: .created)) {
            try OrderTransition.check(from: .delivered, to: .created, by: .admin, fulfilment: .delivery)
        }
        #expect(throws: OrderRefusal.wrongFulfilment(.pickup, from: .created, to: .retrieved)) {
            try OrderTransition.check(from: .created, to: .retrieved, by: .system, fulfilment: .pickup)
        }
        #expect(throws: OrderRefusal.wrongActor(.customer, from: .accepted, to: .cancelled)) {
            try OrderTransition.check(from: .accepted, to: .cancelled, by: .customer, fulfilment: .delivery)
        }
    }

    @Test func `the table has each pair once`() {
        #expect(Set(OrderTransition.all.map { [$0.from, $0.to] }).count == OrderTransition.all.count)
        #expect(OrderTransition.all.allSatisfy { !$0.actors.isEmpty && $0.from != $0.to })
    }

    @Test func `the database is given the same pairs`() {
        #expect(OrderTransition.pairs.count == OrderTransition.all.count + 5)
        #expect(OrderTransition.pairs.contains("created>scheduled"))
        #expect(OrderTransition.pairs.contains("delivered>picked_up"))
        #expect(OrderTransition.pairs.contains("created>retrieved"))
        #expect(!OrderTransition.pairs.contains("delivered>created"))
    }

    @Test func `no transition leaves a final status`() {
        let final: Set<OrderStatus> = [.paymentFailed, .delivered, .undeliverable, .collected, .cancelled, .expired]
        #expect(Set(OrderStatus.allCases.filter(\.isFinal)) == final)
    }

    @Test func `every status can be reached`() {
        let reached = Set(OrderTransition.all.map(\.to)).union([.pendingPayment])
        #expect(reached == Set(OrderStatus.allCases))
    }

    @Test func `no transition changes the fulfilment`() {
        for transition in OrderTransition.all {
            let (before, after) = (transition.from.fulfilment, transition.to.fulfilment)
            #expect(before == nil || after == nil || before == after)
        }
    }

    @Test func `an actor gets the statuses that it may choose`() {
        #expect(OrderTransition.nextStatuses(from: .created, by: .vendor, fulfilment: .pickup) == [.ready, .cancelled])
        #expect(OrderTransition.nextStatuses(from: .created, by: .customer, fulfilment: .delivery) == [.cancelled])
        #expect(OrderTransition.nextStatuses(from: .accepted, by: .customer, fulfilment: .delivery).isEmpty)
        #expect(OrderTransition.nextStatuses(from: .delivered, by: .admin, fulfilment: .delivery).isEmpty)
    }

    @Test func `stock is returned when nothing was sold`() {
        #expect(Set(OrderStatus.allCases.filter(\.restoresStock)) == [.paymentFailed, .cancelled, .expired])
    }
}
