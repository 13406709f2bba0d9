import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Merging markets that are one, in the admin portal.
///
///     GET  /admin/markets/{id}/merge?into={other}   says what a merge does; POST merges
struct MarketMergingController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("markets/:id/merge", use: ask)
        admins.post("markets/:id/merge", use: merge)
    }

    /// A merged market leads to the remaining one.
    @Sendable private func ask(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let other = try AdminList(request).text(MarketMergePage.intoField).flatMap { Market.ID($0) }
        let (old, remaining, merged, isPossible) = try await services.read { db in
            let (old, remaining) = (try db.markets.find(id), try other.flatMap { try db.markets.find($0) })
            let isPossible = if let old, let remaining { try db.markets.canMerge(old, into: remaining) } else { false }
            return (old, remaining, try db.markets.remaining(of: id), isPossible)
        }
        if let merged { return .seeOther(.adminMarket(merged)) }
        guard let old, let remaining else { throw Problem.notFound }
        guard isPossible else {
            let message = Text(context.language).marketMerges.isNotAlike(old.name, remaining.name)
            return site.seeOther(.adminMarket(id), flash: Flash(message, tone: .bad))
        }
        let page = MarketMergePage(
            old: .init(id: old.id, name: old.name, address: old.address),
            remaining: .init(id: remaining.id, name: remaining.name, address: remaining.address))
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    /// A merge that is sent twice happens once.
    @Sendable private func merge(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        guard let other = context.form.text(MarketMergePage.intoField).flatMap({ Market.ID($0) }) else { throw Problem.notFound }
        let (now, actor) = (services.now(), context.actor)
        let strings = Text(context.language).marketMerges
        let (merging, before) = try await services.write { db -> (MarketRepository.Merging?, Market.ID?) in
            if let before = try db.markets.remaining(of: id) { return (nil, before) }
            let merging = try db.markets.merge(id, into: other, at: now)
            if case .merged(let old, _) = merging {
                try db.audit.record(.marketsMerged, of: other.description, detail: old, by: actor, at: now)
            }
            return (merging, nil)
        }
        switch merging {
        case .merged(let old, let remaining)?: return site.seeOther(.adminMarket(other), flash: Flash(strings.isMerged(old, remaining)))
        case .isUsed(let old)?: return site.seeOther(.adminMarket(id), flash: Flash(strings.isUsed(old), tone: .bad))
        case .notAlike(let old, let remaining)?:
            return site.seeOther(.adminMarket(id), flash: Flash(strings.isNotAlike(old, remaining), tone: .bad))
        case nil: return site.seeOther(.adminMarket(before ?? other), flash: Flash(strings.wasMerged, tone: .warn))
        }
    }
}
