/// A fee schedule in the list of administrators.
package struct AdminFeeSchedule: Sendable, Hashable {
    /// When it applies.
    package enum State: Sendable, Hashable {
        /// New orders no longer use it.
        case past
        /// New orders use it.
        case current
        /// It has not begun.
        case planned
    }

    package let id: FeeSchedule.ID
    /// Its first day; nil for the rates of the beginning.
    package let from: LocalDate?
    package let fees: FeeSchedule
    package let state: State

    package init(id: FeeSchedule.ID, from: LocalDate?, fees: FeeSchedule, state: State) {
        (self.id, self.from, self.fees, self.state) = (id, from, fees, state)
    }
}

extension FeeSchedule {
    /// `25% + $0.50`, the same in every language.
    package var serviceFeeText: String {
        let percent = Percent.text(basisPoints: serviceFeeBasisPoints)
        return serviceFeeFlat.isPositive ? "\(percent) + \(serviceFeeFlat)" : percent
    }
}
