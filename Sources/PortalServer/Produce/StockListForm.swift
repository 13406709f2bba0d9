import HarvestCore
import HarvestServices
import Templates

extension SubmittedForm {
    /// The changes of a page of steppers: that of the pressed button, or every typed count. A change that can't be read is nil. The form's
    /// submission id is the key: a page takes effect once for each product.
    var listedStockChanges: [(id: Produce.ID, change: StockChange?)] {
        guard let index = fields.firstIndex(where: { Stepper.buttons.contains($0.name) }) else {
            return fields.compactMap { ListedCount($0) }.filter(\.isTyped).map { ($0.id, change(Stepper.set, $0)) }
        }
        return row(ofButton: index).map { [($0.id, change(fields[index].name, $0))] } ?? []
    }

    /// The row of the pressed button. Browsers send fields in the order of the page: `-1` is before its row's count, any other button after.
    private func row(ofButton index: Int) -> ListedCount? {
        let (earlier, later) = (fields[..<index], fields[index...])
        return fields[index].name == "-1"
            ? later.lazy.compactMap { ListedCount($0) }.first : earlier.reversed().lazy.compactMap { ListedCount($0) }.first
    }

    private func change(_ op: String, _ row: ListedCount) -> StockChange? {
        StockChange(op: op, count: row.count, was: row.shown, before: self["before"], key: text("_submission"))
    }
}

/// The field of a row: `<produce>:<count shown>`, and the typed count.
private struct ListedCount {
    let id: Produce.ID
    /// The count that the page showed; empty if nothing is counted.
    let shown: String
    /// The count as it was sent.
    let count: String

    init?(_ field: (name: String, value: String)) {
        let parts = field.name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = Produce.ID(String(parts[0])) else { return nil }
        (self.id, shown, count) = (id, String(parts[1]), field.value.trimmed)
    }

    var isTyped: Bool { count != shown }
}
