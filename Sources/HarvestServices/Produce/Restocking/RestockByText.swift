import HarvestCore
import SQLStore

/// Carries out the command of a person's text message, in the transaction that stores the text. All of a text is done, or nothing.
struct RestockByText {
    /// For how long a text can be undone. Later nobody expects it.
    static let undoSeconds: Int64 = 86_400

    let db: Transaction
    let user: User.ID
    let produce: RestockableProduce
    /// The provider's identifier of the text.
    let sid: String
    let now: Instant

    /// Sets or changes counts, as the Produce page does: a count that is set replaces what is there now. Throws a `RestockRefusal`.
    func change(_ lines: [RestockLine]) throws -> [RestockAnswer.Changed] {
        let items = RestockItems(try produce.items())
        var plans: [Plan] = []
        for line in lines {
            let item = try Self.item(of: line, among: items)
            guard !plans.contains(where: { $0.item.id == item.id }) else { throw RestockRefusal.repeated(item.shownName) }
            plans.append(try Plan(line.effect, of: item))
        }
        // A text that changes nothing leaves the one before it to be undone.
        let changes = plans.filter { $0.target != $0.present }
        try db.receivedTexts.add(
            changes.map { .init(produce: $0.item.id, vendor: $0.item.vendor, difference: $0.target - $0.present) }, to: sid)
        return try plans.map { try apply($0, key: "text") }
    }

    /// The produce whose stock the person may change, what is sold out or low first: all of it, or what the words name. Throws a
    /// `RestockRefusal`.
    func list(_ words: [String]) throws -> [RestockItem] {
        let items = try produce.items()
        guard !words.isEmpty else { return items.sorted(by: Self.isLower) }
        switch RestockMatch(words, among: RestockItems(items)) {
        case .one(let item): return [item]
        case .several(let found): return found.sorted(by: Self.isLower)
        case .none: throw RestockRefusal.unknown(String(words.joined(separator: " ").prefix(30)))
        }
    }

    /// What isn't tracked comes last.
    private static func isLower(_ first: RestockItem, than second: RestockItem) -> Bool {
        (first.stock ?? .max, first.name, first.id) < (second.stock ?? .max, second.name, second.id)
    }

    /// Takes back what the person's last text changed: it adds the opposite difference, so that sales in between stay. Throws a `RestockRefusal`.
    func undo() throws -> [RestockAnswer.Changed] {
        guard let last = try db.receivedTexts.lastChanging(of: user, since: now - Self.undoSeconds) else {
            throw RestockRefusal.nothingToUndo
        }
        let items = try produce.items()
        let plans = try db.receivedTexts.changes(of: last).map { change -> Plan in
            guard let item = items.first(where: { $0.id == change.produce }) else {
                let name = try db.first(String.self, "SELECT name FROM produce WHERE id = \(change.produce)")
                throw RestockRefusal.undoImpossible(name ?? "", now: nil)
            }
            guard let present = item.stock else { throw RestockRefusal.undoImpossible(item.shownName, now: nil) }
            let target = present - change.difference
            guard (0...Stock.limit).contains(target) else { throw RestockRefusal.undoImpossible(item.shownName, now: present) }
            return Plan(item: item, present: present, target: target)
        }
        try db.receivedTexts.markUndone(last, at: now)
        return try plans.map { try apply($0, key: "undo") }
    }

    /// A change that is possible.
    fileprivate struct Plan {
        let item: RestockItem
        let present: Int
        let target: Int
    }

    /// More don't help to choose.
    private static let candidatesLimit = 5

    /// With the units only if the names alone don't tell the items apart.
    private static func names(of items: [RestockItem]) -> [String] {
        let names = items.map(\.shownName)
        return Set(names).count == names.count ? names : items.map { "\($0.shownName) (\($0.unit))" }
    }

    private static func item(of line: RestockLine, among items: RestockItems) throws(RestockRefusal) -> RestockItem {
        switch RestockMatch(line.words, among: items) {
        case .one(let item): return item
        case .none: throw .unknown(line.text)
        case .several(let found): throw .ambiguous(line.text, names: names(of: Array(found.prefix(candidatesLimit))))
        }
    }

    /// Changes a count by the code of the Produce page, with its event and its record.
    private func apply(_ plan: Plan, key: String) throws -> RestockAnswer.Changed {
        let answer = RestockAnswer.Changed(name: plan.item.shownName, now: plan.target, was: plan.present)
        guard plan.target != plan.present else { return answer }
        let change = StockChange(operation: .set(plan.target, was: plan.present), key: "\(key) \(sid)")
        let outcome = try db.produce(of: plan.item.vendor).change(plan.item.id, by: change, actor: user, at: now)
        // The count was read in this transaction. Whoever changed it since makes the transaction run again.
        guard case .changed = outcome else { throw DatabaseFailure.busy }
        return answer
    }
}

extension RestockByText.Plan {
    /// Throws a `RestockRefusal` if nothing is counted or the count would leave its range.
    fileprivate init(_ effect: RestockLine.Effect, of item: RestockItem) throws(RestockRefusal) {
        guard let present = item.stock else { throw .notTracked(item.shownName) }
        switch effect {
        case .set(let count): self.init(item: item, present: present, target: count)
        case .add(let difference):
            guard present + difference >= 0 else { throw .tooFew(item.shownName, now: present) }
            guard present + difference <= Stock.limit else { throw .tooMany(item.shownName, now: present, limit: Stock.limit) }
            self.init(item: item, present: present, target: present + difference)
        }
    }
}
