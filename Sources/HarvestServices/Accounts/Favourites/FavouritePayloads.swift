import HarvestCore
import SQLStore

/// Favourites as apps show them.
package struct FavouritePayloads: Sendable {
    let language: Language
    let base: String
    let now: Instant
    let near: Position?

    /// URLs of photos begin with `base`. Markets have their distance from `near`.
    package init(language: Language, base: String, now: Instant, near: Position? = nil) {
        self.language = language
        self.base = base
        self.now = now
        self.near = near
    }

    /// The payload of a favourite, or nil if customers can't see its subject now.
    package func payload(_ record: FavouriteRepository.Record, _ db: Transaction) throws -> API.Favourite? {
        guard let id = API.FavouriteID(record.subject) else { return nil }
        var favourite = API.Favourite(id: id, kind: record.kind, addedAt: record.addedAt)
        switch id {
        case .market(let id): favourite.market = try market(id, db)
        case .vendor(let id): favourite.vendor = try vendor(id, db)
        case .produce(let id): favourite.produce = try db.produceCatalogue.find(id)?.payload(language, base: base, at: now)
        }
        return favourite.market == nil && favourite.vendor == nil && favourite.produce == nil ? nil : favourite
    }

    private func market(_ id: Market.ID, _ db: Transaction) throws -> API.Market? {
        guard let market = try db.markets.find(id), market.visibility == .customers else { return nil }
        let metres = near.flatMap { near in market.position?.metres(to: near) }
        return market.payload(at: now, base: base, metres: metres)
    }

    private func vendor(_ id: Vendor.ID, _ db: Transaction) throws -> API.VendorSummary? {
        guard let vendor = try db.vendorCatalogue.visible(id) else { return nil }
        let isOpen = try db.vendorCatalogue.openVendors(among: [id], at: now).contains(id)
        return vendor.summary(language, base: base, isOpen: isOpen)
    }
}
