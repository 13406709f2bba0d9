import HarvestCore
import HarvestServices
import Templates

extension StockChange {
    /// Reads a stepper's form. Nil if it is not a valid change.
    init?(_ form: SubmittedForm) {
        guard let key = form.text("key"), (8...64).contains(key.utf8.count) else { return nil }
        guard let operation = Operation(form) else { return nil }
        self.init(operation: operation, key: key)
    }
}

extension StockChange.Operation {
    fileprivate init?(_ form: SubmittedForm) {
        switch form.text("op") ?? "set" {
        case "set":
            guard let count = form.stockCount("count") else { return nil }
            self = .set(count, was: form.text("was").flatMap { Int($0) } ?? count)
        case Stepper.soldOut: self = .soldOut
        case Stepper.restore:
            // Empty for produce that was not counted before.
            guard let before = form["before"], before.isEmpty || form.stockCount("before") != nil else { return nil }
            self = .restore(form.stockCount("before"))
        case let step:
            guard let difference = Int(step), StockChange.steps.contains(difference), difference != 0 else { return nil }
            self = .add(difference)
        }
    }
}

extension SubmittedForm {
    /// A possible stock count.
    fileprivate func stockCount(_ name: String) -> Int? {
        text(name).flatMap { Int($0) }.flatMap { (0...Stock.limit).contains($0) ? $0 : nil }
    }
}
