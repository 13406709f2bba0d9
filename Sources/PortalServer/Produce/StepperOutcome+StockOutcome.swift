import HTTPTypes
import HarvestCore
import HarvestServices
import Templates

extension Stepper.Outcome {
    init(_ outcome: StockOutcome, isSoldOut: Bool, at now: Instant, _ language: Language) {
        switch outcome {
        case .changed(to: 0, from: let before) where isSoldOut: self = .soldOut(now, before: before)
        case .changed, .repeated: self = .saved(now)
        case .changedMeanwhile(let present, let was): self = present > was ? .restocked(present) : .soldMeanwhile(was - present)
        case .outOfRange(let present): self = .refused(Text(language).produce.cantGoThere(present, Stock.limit))
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .saved, .soldOut: .ok
        case .soldMeanwhile, .restocked: .conflict
        case .refused: .unprocessableContent
        }
    }

    /// The message after a saved change, for browsers without script. `key` makes its undo safe to repeat.
    func flash(_ item: VendorProduce.Item, _ key: String, _ text: Text) -> Flash {
        guard case .soldOut(_, let before) = self else { return Flash(text.produce.nowInStock(item.name, item.stock)) }
        let fields = ["op": Stepper.restore, "before": before.map(String.init) ?? "", "key": key]
        return Flash(text.produce.isSoldOut(item.name), undo: .init(action: .vendorProduceStock(item.id), fields: fields))
    }
}
