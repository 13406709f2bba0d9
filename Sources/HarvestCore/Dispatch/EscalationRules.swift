/// When the steps of an escalation happen, and how far they go.
public struct EscalationRules: Hashable, Sendable {
    /// What applies unless a setting says otherwise.
    public static let standard = EscalationRules()

    /// After how many minutes of waiting each step happens; 0 for never.
    public var widenMinutes = 5
    public var raiseMinutes = 10
    public var tellMinutes = 20
    public var personMinutes = 30
    /// How far from a driver a market may be once its orders have waited too long.
    public var widenedRadiusMetres = 40_000
    /// By how much of the driver's pay the platform raises it.
    public var raisePercent = 50
    /// The most that the platform adds to the pay for one order; 0 for nothing.
    public var raiseBudget: Cents = 500

    /// The standard rules.
    public init() {}

    /// After how many minutes of waiting a step happens; nil for never.
    public func minutes(of step: EscalationStep) -> Int64? {
        let minutes =
            switch step {
            case .widened: widenMinutes
            case .raised: raisePercent > 0 && raiseBudget.isPositive ? raiseMinutes : 0
            case .told: tellMinutes
            case .person: personMinutes
            }
        return minutes > 0 ? Int64(minutes) : nil
    }

    /// The first step after so many that ever happens; nil if there is none.
    public func step(after number: Int) -> EscalationStep? {
        EscalationStep.allCases.dropFirst(max(0, number)).first { minutes(of: $0) != nil }
    }

    /// What the platform adds to a driver's pay: a percentage of it, rounded half up, within the budget.
    public func raise(of pay: Cents) -> Cents {
        min(max(.zero, pay).share(basisPoints: raisePercent * 100), raiseBudget)
    }
}
