import HarvestCore
import HarvestServices
import Templates

/// One tap on what is left of a produce, read from its form.
struct SurplusTap: Sendable {
    let produce: Produce.ID
    let kind: SurplusKind
    let percent: Int
    private let gramsEach: Int?

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
    }

    /// What to do. Throws `SurplusRefusal.communityMissing` for a listing without a community.
    func action(listing: Listing.ID, community: () throws -> Community.ID?) throws -> NewSurplus.Action {
        switch kind {
        case .markdown: return .markdown(percent: percent)
        case .charity: return .charity(gramsEach: gramsEach)
        case .listing:
            guard let community = try community() else { throw SurplusRefusal.communityMissing }
            return .listing(listing, community: community, gramsEach: gramsEach)
        }
    }
}
