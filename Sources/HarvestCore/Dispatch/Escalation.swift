/// A step that happened to an order because nobody took it.
package struct Escalation: Sendable, Hashable {
    package let step: EscalationStep
    /// How far drivers may be from the market since then.
    package let reachMetres: Int?
    /// What the platform adds to the driver's pay.
    package let incentive: Cents?
    package let at: Instant

    package init(step: EscalationStep, reachMetres: Int? = nil, incentive: Cents? = nil, at: Instant) {
        self.step = step
        self.reachMetres = reachMetres
        self.incentive = incentive
        self.at = at
    }
}
