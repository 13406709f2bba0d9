import HarvestCore
import Templates

/// A change of one count, as the stepper sends it.
struct StockChange: Sendable {
    enum Operation: Sendable, Equatable {
        /// A difference: it holds whatever was sold meanwhile.
        case add(Int)
        /// A count typed by hand, made while `was` was on the page.
        case set(Int, was: Int)
    }

    let operation: Operation
    /// The sender's one-time key: the same one counts once.
    let key: String

    /// Largest difference of one press.
    static let steps = -1000...1000
}

/// How a change ended.
enum StockOutcome: Sendable, Equatable {
    case changed(to: Int)
    /// Seen before: nothing was changed now; the count is the present one.
    case repeated(Int)
    /// Sold (or changed) since the page was made; the count stays.
    case changedMeanwhile(now: Int, was: Int)
    /// It would have gone below zero or above the limit; the count stays.
    case outOfRange(now: Int)
}

extension StockChange {
    /// Reads a stepper's form; nil when it is not a change at all.
    init?(_ form: SubmittedForm) {
        guard let key = form.text("key"), (8...64).contains(key.utf8.count) else { return nil }
        self.key = key
        let operation = form.text("op") ?? "set"
        if operation == "set" {
            guard let count = form.text("count").flatMap({ Int($0) }), (0...Stock.limit).contains(count) else { return nil }
            self.operation = .set(count, was: form.text("was").flatMap { Int($0) } ?? count)
        } else {
            guard let difference = Int(operation), Self.steps.contains(difference), difference != 0 else { return nil }
            self.operation = .add(difference)
        }
    }
}
