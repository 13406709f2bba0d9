import HarvestCore
import HarvestServices

extension StockChange {
    /// Reads a stepper's form. Nil if it is not a valid change.
    init?(_ form: SubmittedForm) {
        guard let key = form.text("key"), (8...64).contains(key.utf8.count) else { return nil }
        let operation = form.text("op") ?? "set"
        if operation == "set" {
            guard let count = form.text("count").flatMap({ Int($0) }), (0...Stock.limit).contains(count) else { return nil }
            self.init(operation: .set(count, was: form.text("was").flatMap { Int($0) } ?? count), key: key)
        } else {
            guard let difference = Int(operation), Self.steps.contains(difference), difference != 0 else { return nil }
            self.init(operation: .add(difference), key: key)
        }
    }
}
