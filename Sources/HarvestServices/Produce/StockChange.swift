import HarvestCore

/// A change of a stock count by its vendor.
package struct StockChange: Sendable {
    /// What to do with the count.
    package enum Operation: Sendable, Equatable {
        /// Add a difference, whatever was sold meanwhile.
        case add(Int)
        /// Set a count, if the present one is still `was`.
        case set(Int, was: Int)
        /// Nothing is left, whether it was counted or not.
        case soldOut
        /// Take `soldOut` back, if nothing was added since. The count from before; nil for produce that was not counted.
        case restore(Int?)
    }

    let operation: Operation
    /// Whether it marks the produce sold out.
    package var isSoldOut: Bool { operation == .soldOut }
    /// A change with the same key is applied once.
    let key: String

    /// The differences that one change may have.
    package static let steps = -1000...1000

    package init(operation: Operation, key: String) {
        self.operation = operation
        self.key = key
    }
}

extension StockChange {
    /// What the change does to the present count. Nil for a change of a count where nothing is counted.
    func outcome(at present: Int?) -> StockOutcome? {
        switch operation {
        case .set(let count, let was):
            present.map { was == $0 ? .changed(to: count, from: $0) : .changedMeanwhile(now: $0, was: was) }
        case .add(let difference):
            present.map { (0...Stock.limit).contains($0 + difference) ? .changed(to: $0 + difference, from: $0) : .outOfRange(now: $0) }
        case .soldOut:
            present == 0 ? .repeated : .changed(to: 0, from: present)
        case .restore(let before):
            present == before ? .repeated : present.map { $0 == 0 ? .changed(to: before, from: 0) : .changedMeanwhile(now: $0, was: 0) }
        }
    }
}

extension StockChange {
    /// What a change that was applied before, and changed the count by `difference`, answers again. `soldOut` keeps its undo.
    func outcome(ofRepeating difference: Int) -> StockOutcome {
        isSoldOut ? .changed(to: 0, from: difference == 0 ? nil : -difference) : .repeated
    }
}

/// The result of a stock change. A count is nil where nothing is counted.
package enum StockOutcome: Sendable, Equatable {
    case changed(to: Int?, from: Int?)
    /// The change was applied before, or the count is already what it asks for.
    case repeated
    /// The count is not `was` any more, and stays.
    case changedMeanwhile(now: Int, was: Int)
    /// The count would be negative or above the limit, and stays.
    case outOfRange(now: Int)
}
