import HarvestCore

@testable import Templates

/// Places and categories of the admin portal.
extension AdminSamples {
    private func place(_ low: UInt64) -> AdminPlaceSummary {
        AdminPlaceSummary(
            id: Identifier(uuid: UUIDBytes(high: 1, low: low)), kind: .restaurant, name: text, address: text,
            position: Position(latitude: 30.2879, longitude: -97.7418) ?? .init(latitude: 0, longitude: 0)!, namesakes: Int(low) - 1)
    }

    private func category(_ low: UInt64, isRemoved: Bool = false) -> AdminCategory {
        AdminCategory(
            id: Identifier(uuid: UUIDBytes(high: 1, low: low)), kind: .listing, english: text, spanish: text, isRemoved: isRemoved)
    }

    private var community: Community.ID { Identifier(uuid: UUIDBytes(high: 1, low: 1)) }
    private func member(_ status: API.Membership.Status) -> AdminMember {
        AdminMember(id: Identifier(uuid: UUIDBytes(high: 1, low: 2)), name: text, email: text, status: status, joinedAt: now)
    }

    private var failedPush: FailedPush {
        FailedPush(
            user: Identifier(uuid: UUIDBytes(high: 1, low: 2)), name: text, kind: .exchangeRequested, platform: .web, app: .community,
            reason: text, attempts: 3, createdAt: now)
    }

    var neighbors: NeighborOverview {
        var overview = NeighborOverview()
        (overview.total.listings, overview.total.liveListings, overview.week.listings) = (1_240, 87, 42)
        overview.categories = [.init(name: text, listings: 300)]
        overview.communities = [.init(id: community, name: text, week: overview.week)]
        return overview
    }

    var catalogue: [any Page] {
        let (use, category) = (PlaceUse(trips: 1, wants: 2), category(1))
        let detail = AdminPlaceDetail(
            summary: place(1), addedBy: (Identifier(uuid: UUIDBytes(high: 1, low: 2)), text), addedAt: now, use: use, merged: 1,
            lookAlikes: [.init(place: place(2), metres: 1_200)])
        let form = FormState([AdminCategoryPage.englishField: text], problems: [.init(AdminCategoryPage.spanishField, text)])
        return [
            AdminPlacesPage(rows: [place(1), place(2)], query: text, pager: Pager(previous: nil, next: .adminPlaces)),
            AdminPlacesPage(rows: [], query: text, pager: Pager(previous: nil, next: nil)), AdminPlacePage(detail),
            AdminPlaceMergePage(.init(old: place(1), remaining: place(2), metres: 3, moves: use, cancels: 1)),
            AdminCategoriesPage(kind: .listing, rows: [category, self.category(2), self.category(3, isRemoved: true)]),
            CommunityMembersPage(community: (community, text), rows: [member(.active), member(.pendingEmail)], hasMore: true),
            CommunityMembersPage(community: (community, text), rows: []),
            CommunityMembersPage(community: (community, text), rows: [], query: text),
            CommunityMembersPage(community: (community, text), rows: [member(.active)], query: text, moderators: [text]),
            FailedEmailsPage(
                rows: [FailedEmail(recipient: text, topic: .account, reason: text, attempts: 12, createdAt: now)], hasMore: true),
            FailedEmailsPage(rows: []),
            FailedPushesPage(rows: [failedPush], hasMore: true),
            FailedPushesPage(rows: []),
            FailedTextMessagesPage(
                rows: [nil, Identifier(uuid: UUIDBytes(high: 1, low: 2))].map { user in
                    FailedTextMessage(
                        user: user, name: text, maskedPhone: text, purpose: .answer, reason: text, attempts: 1, createdAt: now)
                }, hasMore: true),
            FailedTextMessagesPage(rows: []),
            AdminCategoryPage(kind: .listing, existing: category, form: form),
            AdminCategoryPage(kind: .vendor, existing: nil, form: .empty),
        ]
    }
}
