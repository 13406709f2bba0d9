import HarvestCore
import HarvestServices

/// A page of the open errands of a community.
struct OpenErrandList: Sendable {
    let community: Community.ID
    let query: API.OpenErrandQuery
    let user: User.ID
    let base: String
    let language: Language

    func page(_ db: Transaction) throws -> API.Page<API.Errand> {
        guard try db.communities.exists(community) else { throw Problem.notFound }
        try db.memberships.require(user, in: community)
        let categories = try categories(db)
        return query.sort == .distance ? try byDistance(categories, db) : try byTime(categories, db)
    }

    private func byTime(_ categories: [Category.ID]?, _ db: Transaction) throws -> API.Page<API.Errand> {
        let errands = try db.errands.open(
            in: community, for: user, categories, after: Self.time(query.cursor), limit: query.pageSize + 1)
        let page = ListPage(errands, limit: query.pageSize, cursor: Self.cursor)
        return API.Page(data: try payloads(db).all(page.shown, near: query.near), nextCursor: page.nextCursor)
    }

    private func byDistance(_ categories: [Category.ID]?, _ db: Transaction) throws -> API.Page<API.Errand> {
        guard let near = query.near else { throw Problem.invalid("query.near", .required, language) }
        let cursor = try ListCursor(query.cursor, parts: 2)
        let after: (metres: Double, id: Errand.ID)? = try cursor.map { (try $0.value(0), try $0.value(1)) }
        let rows = try db.errands.nearest(
            in: community, for: user, categories, to: near, after: after, limit: query.pageSize + 1)
        let page = ListPage(rows, limit: query.pageSize) { ListCursor(String($0.metres), $0.errand.id.description) }
        return API.Page(data: try payloads(db).all(page.shown.map(\.errand), near: near), nextCursor: page.nextCursor)
    }

    /// The categories of the list; nil for all. None is an empty list.
    private func categories(_ db: Transaction) throws -> [Category.ID]? {
        guard query.preferred == true else { return query.category.map { [$0] } }
        let preferred = try db.accounts.me(user).preferredCategories
        return query.category.map { only in preferred.filter { $0 == only } } ?? preferred
    }

    private func payloads(_ db: Transaction) -> ErrandPayloads { ErrandPayloads(db, for: user, base: base, language) }

    /// The position after an errand in a list by time.
    static func cursor(_ errand: ErrandRecord) -> ListCursor {
        ListCursor(String(errand.postedAt.milliseconds), errand.id.description)
    }

    /// Reads such a position.
    static func time(_ cursor: String?) throws -> ErrandRepository.TimeCursor? {
        try ListCursor(cursor, parts: 2).map { (Instant(milliseconds: try $0.value(0)), try $0.value(1)) }
    }
}
