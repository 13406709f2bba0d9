import HarvestCore
import HarvestServices
import Templates

extension UnsoldList {
    init(_ unsold: UnsoldProduce?, done: [SurplusSummary]) {
        self.init(closing: unsold.map { ($0.place, $0.closesAt) }, items: unsold?.items.map(Item.init) ?? [], done: done)
    }
}

extension UnsoldList.Item {
    fileprivate init(_ item: UnsoldProduce.Item) {
        let produce = item.produce
        self.init(
            id: produce.id, name: produce.name, unit: produce.unit, count: produce.stock ?? 0, picture: produce.picture,
            price: produce.price, markdown: item.markdown, needsWeight: UnitWeight.milligrams(of: produce.unit) == nil,
            gramsEach: item.gramsEach, canBeListed: produce.photo != nil)
    }
}
