/// Who pays for the refund of a reported problem. The rule is published: README, openapi.yaml and the vendors' page show it.
///
/// - The vendor answers for what it sells: poor quality always; missing, damaged and wrong items if it handed them over itself.
/// - A restaurant packs its bags, so it answers for missing and wrong items in deliveries, too.
/// - Harvest answers for what its drivers shop and carry.
/// - Lateness and everything else is decided case by case.
/// - What EBT paid, its vendor settles on its own terminal. Nothing goes back to a card.
///
/// Drivers never pay. Harvest gives back its service fee in each case.
public enum IssueRule {
    /// Who pays for the food and its tax.
    public enum Bearer: String, CaseIterable, Hashable, Sendable {
        case vendor, platform
    }

    /// Who pays for the problem; nil if an administrator decides.
    public static func bearer(of kind: API.IssueKind, fulfilment: Fulfilment, isRestaurant: Bool) -> Bearer? {
        switch kind {
        case .poorQuality: .vendor
        case .missing, .wrongItem: fulfilment == .pickup || isRestaurant ? .vendor : .platform
        case .damaged: fulfilment == .pickup ? .vendor : .platform
        case .late, .other: nil
        }
    }
}
