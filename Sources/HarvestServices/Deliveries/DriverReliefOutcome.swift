/// What came of relieving a driver.
package enum DriverReliefOutcome: Sendable, Equatable {
    case done
    /// No driver has the order any more.
    case movedOn
    /// The goods are picked up, so another driver must take them, and this one can't.
    case driverNeeded
}
