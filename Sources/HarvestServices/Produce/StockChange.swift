import HarvestCore

/// A change of a stock count by its vendor.
package struct StockChange: Sendable {
    /// What to do with the count.
    package enum Operation: Sendable, Equatable {
        /// Add a difference, whatever was sold meanwhile.
        case add(Int)
        /// Set a count, if the present one is still `was`.
        case set(Int, was: Int)
    }

    let operation: Operation
    /// A change with the same key is applied once.
    let key: String

    /// The differences that one change may have.
    package static let steps = -1000...1000

    package init(operation: Operation, key: String) {
        self.operation = operation
        self.key = key
    }
}

/// The result of a stock change.
package enum StockOutcome: Sendable, Equatable {
    case changed(to: Int)
    /// The change was applied before. The value is the present count.
    case repeated(Int)
    /// The count is not `was` any more, and stays.
    case changedMeanwhile(now: Int, was: Int)
    /// The count would be negative or above the limit, and stays.
    case outOfRange(now: Int)
}
