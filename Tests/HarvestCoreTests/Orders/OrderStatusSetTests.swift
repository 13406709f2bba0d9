import HarvestCore
import Testing

/// Compares the named sets of statuses with a second, literal list.
struct OrderStatusSetTests {
    @Test(arguments: [
        ("final", OrderStatus.final, "payment_failed delivered undeliverable collected cancelled expired"),
        ("active", OrderStatus.active, "pending_payment scheduled created retrieved accepted picked_up ready"),
        ("open", OrderStatus.open, "scheduled created retrieved accepted picked_up ready"),
        ("inProgress", OrderStatus.inProgress, "created retrieved accepted picked_up ready"),
        (
            "placed", OrderStatus.placed,
            "scheduled created retrieved accepted picked_up delivered undeliverable ready collected cancelled expired"
        ),
        ("awaitingAuthorisation", OrderStatus.awaitingAuthorisation, "pending_payment scheduled"),
        ("beforePickUp", OrderStatus.beforePickUp, "scheduled created retrieved accepted ready"),
        ("awaitingPickUp", OrderStatus.awaitingPickUp, "created retrieved accepted ready"),
        ("packable", OrderStatus.packable, "created retrieved accepted"),
        ("afterPickUp", OrderStatus.afterPickUp, "picked_up delivered undeliverable collected"),
        ("sold", OrderStatus.sold, "scheduled created retrieved accepted picked_up delivered undeliverable ready collected"),
        ("unsold", OrderStatus.unsold, "payment_failed cancelled expired"),
        ("cancelledOrExpired", OrderStatus.cancelledOrExpired, "cancelled expired"),
        ("concluded", OrderStatus.concluded, "delivered undeliverable collected"),
        ("fulfilled", OrderStatus.fulfilled, "delivered collected"),
        ("acceptedByDriver", OrderStatus.acceptedByDriver, "accepted picked_up delivered undeliverable"),
        ("withDriver", OrderStatus.withDriver, "accepted picked_up"),
        ("finishedByDriver", OrderStatus.finishedByDriver, "delivered undeliverable"),
        ("expirable", OrderStatus.expirable, "created ready"),
    ])
    func `a named set holds these statuses`(_ name: String, _ statuses: [OrderStatus], _ expected: String) {
        #expect(statuses.map(\.rawValue).joined(separator: " ") == expected, "\(name)")
    }

    @Test(arguments: [
        (OrderActor.customer, "pending_payment scheduled created retrieved"),
        (.vendor, "pending_payment scheduled created retrieved accepted ready"),
        (.driver, ""),
        (.admin, "pending_payment scheduled created retrieved accepted picked_up ready"),
        (.system, "scheduled created retrieved accepted ready"),
    ])
    func `each actor can cancel in these statuses`(_ actor: OrderActor, _ expected: String) {
        #expect(OrderStatus.cancellable(by: actor).map(\.rawValue).joined(separator: " ") == expected)
    }

    @Test func `every order begins with a pending payment`() {
        let targets = Set(OrderTransition.all.map(\.to))
        #expect(OrderStatus.allCases.filter { !targets.contains($0) } == [.pendingPayment])
    }

    @Test func `active and final statuses are all statuses`() {
        #expect(Set(OrderStatus.active).union(OrderStatus.final) == Set(OrderStatus.allCases))
        #expect(Set(OrderStatus.active).isDisjoint(with: OrderStatus.final))
    }

    @Test func `goods are at the vendors, with a driver or customer, or were never sold`() {
        let sets = [OrderStatus.beforePickUp, OrderStatus.afterPickUp, OrderStatus.unsold, [.pendingPayment]]
        #expect(sets.flatMap { $0 }.count == OrderStatus.allCases.count)
        #expect(Set(sets.flatMap { $0 }) == Set(OrderStatus.allCases))
    }
}
