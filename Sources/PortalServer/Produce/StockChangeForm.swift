import HarvestCore
import HarvestServices
import Templates

extension StockChange {
    /// Reads the form of one change. Nil if it is not valid.
    init?(_ form: SubmittedForm) {
        self.init(
            op: form.text("op") ?? Stepper.set, count: form["count"], was: form["was"], before: form["before"], key: form.text("key"))
    }

    init?(op: String, count: String?, was: String?, before: String?, key: String?) {
        guard let key, (8...64).contains(key.utf8.count) else { return nil }
        guard let operation = Operation(op, count: count, was: was, before: before) else { return nil }
        self.init(operation: operation, key: key)
    }
}

extension StockChange.Operation {
    fileprivate init?(_ op: String, count: String?, was: String?, before: String?) {
        switch op {
        case Stepper.set:
            guard let count = Stock.count(count) else { return nil }
            self = .set(count, was: was.flatMap { Int($0.trimmed) } ?? count)
        case Stepper.soldOut: self = .soldOut
        case Stepper.restore:
            // Empty for produce that was not counted before.
            guard let before, before.isEmpty || Stock.count(before) != nil else { return nil }
            self = .restore(Stock.count(before))
        case let step:
            guard let difference = Int(step), StockChange.steps.contains(difference), difference != 0 else { return nil }
            self = .add(difference)
        }
    }
}

extension Stock {
    /// A typed count; nil if it is not a possible one.
    fileprivate static func count(_ text: String?) -> Int? {
        text.flatMap { Int($0.trimmed) }.flatMap { (0...limit).contains($0) ? $0 : nil }
    }
}
