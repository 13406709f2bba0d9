import HarvestCore
import HarvestServices
import Templates

/// One tap on what is left of a produce, read from its form.
struct SurplusTap: Sendable {
    let produce: Produce.ID
    let kind: SurplusKind
    let percent: Int
    private let gramsEach: Int?
    private let community: CommunityChoice
    /// Nil if it can't be read, or is not allowed. Nothing typed is free.
    private let price: Cents?

    /// The community of a listing.
    private enum CommunityChoice {
        case current
        case one(Community.ID)
        case unknown
    }

    /// Nil if it is not valid. A weight that can't be read counts as missing.
    init?(_ form: SubmittedForm) {
        guard let produce = form.text(SurplusField.produce).flatMap({ Produce.ID($0) }) else { return nil }
        let action = form.text(SurplusField.action) ?? ""
        switch action {
        case SurplusField.listing: (kind, percent) = (.listing, 0)
        case SurplusField.charity: (kind, percent) = (.charity, 0)
        default:
            guard let share = Markdown.shares.first(where: { SurplusField.markdown($0) == action }) else { return nil }
            (kind, percent) = (.markdown, share)
        }
        self.produce = produce
        gramsEach = SurplusController.grams(form[SurplusField.grams])
        community = form.text(SurplusField.community).map { Community.ID($0).map(CommunityChoice.one) ?? .unknown } ?? .current
        price = Self.price(form.text(SurplusField.price))
    }

    private static func price(_ typed: String?) -> Cents? {
        guard let typed else { return .zero }
        return Cents(typed: typed).flatMap { API.ListingCreate.prices.contains(Int($0.amount)) ? $0 : nil }
    }

    /// What is wrong with the form of a listing, before the database is asked.
    func problems(_ strings: SurplusStrings) -> [FieldProblem] {
        kind == .listing && price == nil ? [FieldProblem(SurplusField.price, strings.priceUnreadable)] : []
    }

    /// What to do. Throws `SurplusRefusal` for a listing without a community, or in a community that is not the member's.
    func action(listing: Listing.ID, communities: () throws -> SurplusCommunities) throws -> NewSurplus.Action {
        switch kind {
        case .markdown: return .markdown(percent: percent)
        case .charity: return .charity(gramsEach: gramsEach)
        case .listing:
            return .listing(listing, community: try chosen(communities()), price: price ?? .zero, gramsEach: gramsEach)
        }
    }

    private func chosen(_ communities: SurplusCommunities) throws -> Community.ID {
        switch community {
        case .current: try communities.community(chosen: nil)
        case .one(let id): try communities.community(chosen: id)
        case .unknown: throw SurplusRefusal.communityNotJoined
        }
    }
}
