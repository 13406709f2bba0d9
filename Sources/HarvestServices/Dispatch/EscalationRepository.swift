import HarvestCore
import SQLStore

extension Transaction {
    package var escalations: EscalationRepository { EscalationRepository(db: self) }
}

/// What was done because nobody took an order: one that waits at a market, or a restaurant's that is ready and that no driver claimed.
package struct EscalationRepository {
    /// An order whose next step is due.
    struct Due: Sendable {
        let order: Order.ID
        let customer: User.ID
        /// The market, or the restaurant of an order that is ready.
        let source: API.SourceID
        /// What its driver would earn.
        let pay: Cents
        /// How many steps it has had.
        let number: Int
        let step: EscalationStep
    }

    /// An order that waits, and since when its time counts.
    struct UntakenOrder: Sendable {
        let order: Order.ID
        let customer: User.ID
        let source: API.SourceID
        let pay: Cents
        let number: Int
        let since: Instant

        /// The step after so many, if it is due.
        func due(after number: Int, _ rules: EscalationRules, at now: Instant) -> Due? {
            guard let step = rules.step(after: number), let minutes = rules.minutes(of: step), since <= now.adding(minutes: -minutes) else {
                return nil
            }
            return Due(order: order, customer: customer, source: source, pay: pay, number: number, step: step)
        }
    }

    /// The most steps of an order that are read. An order has them again after its customer moved it to another slot.
    private static let stepLimit = 20
    let db: Transaction

    /// Orders whose next step is due, at most `limit` of each step at markets and as many at restaurants, those that wait longest first.
    func due(_ rules: EscalationRules, at now: Instant, limit: Int) throws -> [Due] {
        try (0..<EscalationStep.allCases.count).flatMap { number -> [Due] in
            guard let step = rules.step(after: number), let minutes = rules.minutes(of: step) else { return [] }
            let since = now.adding(minutes: -minutes)
            let atMarkets = Self.query(after: number, since: since, limit: limit)
            let ready = Self.readyQuery(after: number, since: since, limit: limit)
            return try db.all("SELECT * FROM (\(sql: atMarkets)) AS m UNION ALL SELECT * FROM (\(sql: ready)) AS r") { row in
                Due(
                    order: try row.value("id"), customer: try row.value("customer_id"), source: try row.source(),
                    pay: try row.value("driver_cents"), number: number, step: step)
            }
        }
    }

    /// The statement of `due` for one step and restaurants. An order that is cooked again counts from then. A test examines its query plan.
    static func readyQuery(after number: Int, since latest: Instant, limit: Int) -> SQL {
        let waiting: SQL = """
            CASE WHEN o.ready_at > coalesce(o.searched_since, o.offerable_at) THEN o.ready_at ELSE coalesce(o.searched_since, o.offerable_at) END
            """
        return """
            SELECT o.id, o.customer_id, o.market_id, o.restaurant_id, o.driver_cents FROM orders o
            WHERE \(sql: isReady) AND o.escalation = \(number) AND \(sql: waiting) <= \(latest)
            ORDER BY \(sql: waiting) LIMIT \(limit)
            """
    }

    /// That a restaurant's order `o` waits for a driver, in the words of the index.
    private static let isReady: SQL = "\(sql: ReadyOrders.isReady) AND o.restaurant_id IS NOT NULL"

    /// The statement of `due` for one step and markets. A test examines its query plan.
    static func query(after number: Int, since latest: Instant, limit: Int) -> SQL {
        """
        SELECT o.id, o.customer_id, o.market_id, o.restaurant_id, o.driver_cents FROM orders o
        WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id IS NOT NULL AND o.escalation = \(number)
            AND coalesce(o.searched_since, o.offerable_at) <= \(latest)
        ORDER BY coalesce(o.searched_since, o.offerable_at) LIMIT \(limit)
        """
    }

    /// Those of the orders that wait for a driver at a market.
    func waiting(among orders: [Order.ID]) throws -> [UntakenOrder] {
        try db.all(
            """
            SELECT o.id, o.customer_id, o.market_id, o.restaurant_id, o.driver_cents, o.escalation, coalesce(o.searched_since, o.offerable_at) AS since
            FROM orders o
            WHERE o.id IN (\(list: orders)) AND o.status = 'created' AND o.fulfilment = 'delivery' AND o.market_id IS NOT NULL
                AND o.offerable_at IS NOT NULL
            ORDER BY o.id LIMIT \(orders.count)
            """
        ) { row in
            UntakenOrder(
                order: try row.value("id"), customer: try row.value("customer_id"), source: try row.source(),
                pay: try row.value("driver_cents"), number: try row.int("escalation"), since: try row.value("since"))
        }
    }

    /// Records a step and what it changes for searches and the driver's pay. Returns false if the order no longer waits or has had the step.
    func add(_ step: EscalationStep, to due: Due, reachMetres: Int?, incentive: Cents?, at now: Instant) throws -> Bool {
        let changed = try db.execute(
            """
            UPDATE orders SET escalation = \(step.number), reach_m = coalesce(\(reachMetres), reach_m),
                incentive_cents = incentive_cents + \(incentive ?? .zero)
            WHERE id = \(due.order) AND status = 'created' AND escalation = \(due.number)
            """)
        guard changed == 1 else { return false }
        try db.execute(
            """
            INSERT INTO order_escalations (order_id, step, reach_m, incentive_cents, happened_at)
            VALUES (\(due.order), \(step.rawValue), \(reachMetres), \(incentive), \(now))
            """)
        return true
    }

    /// Sets what the platform adds to the pay of the driver who takes an order.
    func setIncentive(_ incentive: Cents, of order: Order.ID) throws {
        try db.enqueue("UPDATE orders SET incentive_cents = \(incentive) WHERE id = \(order)")
    }

    /// Offers the raised pay again, because the order waits for another driver than the one who got less.
    func restoreIncentive(of order: Order.ID) throws {
        try db.enqueue(
            """
            UPDATE orders SET incentive_cents = (
                SELECT coalesce(sum(e.incentive_cents), 0) FROM order_escalations e
                WHERE e.order_id = orders.id AND e.happened_at >= orders.offerable_at)
            WHERE id = \(order)
            """)
    }

    /// Begins the time again after which the next step is due, because nobody could take the order until now.
    func restart(_ due: Due, at now: Instant) throws {
        try db.execute(
            "UPDATE orders SET searched_since = \(now) WHERE id = \(due.order) AND status = 'created' AND escalation = \(due.number)")
    }

    /// The latest steps of an order, the first one first.
    package func steps(of order: Order.ID) throws -> [Escalation] {
        let steps = try db.all(
            """
            SELECT step, reach_m, incentive_cents, happened_at FROM order_escalations WHERE order_id = \(order)
            ORDER BY happened_at DESC LIMIT \(Self.stepLimit)
            """
        ) { row -> Escalation? in
            guard let step = EscalationStep(rawValue: try row.text("step")) else { return nil }
            return Escalation(
                step: step, reachMetres: try row.intIfPresent("reach_m"), incentive: try row.valueIfPresent("incentive_cents"),
                at: try row.value("happened_at"))
        }
        return steps.compactMap(\.self).sorted { ($0.at, $0.step.number) < ($1.at, $1.step.number) }
    }

    /// How many orders that nobody has taken have had every step, at most `limit`: an administrator is asked to look at them. An order that a driver
    /// has an offer of counts, as nobody has taken it.
    func countForPerson(limit: Int) throws -> Int {
        let number = EscalationStep.person.number
        let person: SQL = "o.fulfilment = 'delivery' AND o.market_id IS NOT NULL AND o.escalation = \(number)"
        return try db.one(
            Int.self,
            """
            SELECT count(*) FROM (
                SELECT 1 FROM orders o WHERE o.status = 'created' AND \(sql: person)
                UNION ALL SELECT 1 FROM orders o WHERE \(sql: Self.isReady) AND o.escalation = \(number)
                UNION ALL SELECT 1 FROM orders o WHERE o.status = 'retrieved' AND o.lease_expires_at > 0 AND \(sql: person)
                LIMIT \(limit)) AS few
            """)
    }
}
