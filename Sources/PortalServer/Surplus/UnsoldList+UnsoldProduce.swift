import HarvestCore
import HarvestServices
import Templates

extension UnsoldList {
    init(_ unsold: UnsoldProduce?, _ communities: SurplusCommunities?, done: [SurplusSummary]) {
        self.init(
            closing: unsold.map { ($0.place, $0.closesAt) }, items: unsold?.items.map(Item.init) ?? [],
            communities: communities.map(UnsoldCommunities.init) ?? .none, done: done)
    }
}

extension UnsoldList.Item {
    init(_ item: UnsoldProduce.Item) {
        let produce = item.produce
        self.init(
            id: produce.id, name: produce.name, unit: produce.unit, count: produce.stock ?? 0, picture: produce.picture,
            price: produce.price, markdown: item.markdown, needsWeight: UnitWeight.milligrams(of: produce.unit) == nil,
            gramsEach: item.gramsEach, canBeListed: produce.photo != nil)
    }
}

extension UnsoldCommunities {
    init(_ communities: SurplusCommunities) {
        self.init(
            options: communities.all.map { Control.Option($0.id.description, $0.name) }, chosen: communities.current?.description)
    }
}
