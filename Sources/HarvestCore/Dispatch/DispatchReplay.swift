/// Repeats a stored decision from what its search saw.
public struct DispatchReplay: Hashable, Sendable {
    /// Settings that replace the stored ones. Nil keeps what applied.
    public struct Changes: Hashable, Sendable {
        public var radiusMetres: Int?
        public var orders: Int?
        public var graceSeconds: Int?
        public var waitingPercent: Int?
        public var freshnessMinutes: Int?
        public var marketSeconds: Int?
        public var stallSeconds: Int?

        /// No changes.
        public init() {}

        /// Whether the stored settings apply.
        public var isEmpty: Bool { self == Changes() }
    }

    /// What a repetition leads to.
    public enum Outcome: Hashable, Sendable {
        /// The stored decision lacks what its search saw.
        case notRecorded
        /// Under the changed settings the search would have read what it did not.
        case notSeen
        case decided(DispatchDecision)
    }

    private struct NotSeen: Error {}

    let changes: Changes

    /// - Parameter changes: none for a repetition that must give the same answer.
    public init(_ changes: Changes = Changes()) { self.changes = changes }

    /// Decides again. Without changes the result equals the stored decision.
    public func repeating(_ stored: DispatchDecision) -> Outcome {
        guard let inputs = stored.inputs, let limits = limits(stored.limits) else { return .notRecorded }
        if let assignment = inputs.assignment { return repeating(assignment, inputs, limits) }
        // What lies beyond, or behind the orders that were compared, was not read.
        if limits.radiusMetres > stored.limits.radiusMetres { return .notSeen }
        let isCut = inputs.pools.contains { $0.orders.count >= stored.limits.poolSize }
        if limits.poolSize > stored.limits.poolSize, isCut { return .notSeen }
        let ranking = Ranking(
            driver: inputs.driver, declined: Set(inputs.declined), limits: limits, policy: policy(inputs.policy), at: inputs.now)
        do {
            return .decided(
                try ranking.decide(among: inputs.markets) { market throws(NotSeen) in
                    guard let pool = inputs.pools.first(where: { $0.market == market }) else { throw NotSeen() }
                    return pool.orders
                } rivals: { candidate, _ throws(NotSeen) in
                    guard let rivals = inputs.rivals.first(where: { $0.market == candidate.market }) else { throw NotSeen() }
                    return rivals.drivers
                })
        } catch {
            return .notSeen
        }
    }

    /// An administrator's choice depends on no limit.
    private func repeating(_ assignment: Assignment, _ inputs: DispatchInputs, _ limits: DispatchLimits) -> Outcome {
        guard let market = inputs.markets.first, let order = inputs.pools.first?.orders.first(where: { $0.id == assignment.order }) else {
            return .notSeen
        }
        let ranking = Ranking(
            driver: inputs.driver, declined: Set(inputs.declined), limits: limits, policy: policy(inputs.policy), at: inputs.now)
        return .decided(ranking.assign(order, at: market, isPositionKnown: assignment.isPositionKnown))
    }

    private func limits(_ stored: DispatchLimits) -> DispatchLimits? {
        DispatchLimits(radiusMetres: changes.radiusMetres ?? stored.radiusMetres, orders: changes.orders ?? stored.orders)
    }

    private func policy(_ stored: DispatchPolicy) -> DispatchPolicy {
        var policy = stored
        policy.graceSeconds = changes.graceSeconds ?? stored.graceSeconds
        policy.waitingPercent = changes.waitingPercent ?? stored.waitingPercent
        policy.freshnessMinutes = changes.freshnessMinutes ?? stored.freshnessMinutes
        policy.marketSeconds = changes.marketSeconds ?? stored.marketSeconds
        policy.stallSeconds = changes.stallSeconds ?? stored.stallSeconds
        return policy
    }
}
