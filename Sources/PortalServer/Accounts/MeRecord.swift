import HarvestCore
import SQLStore

/// An account as its owner reads it.
struct MeRecord: Sendable {
    let id: User.ID
    let email: String
    let isEmailConfirmed: Bool
    let firstName: String
    let lastName: String
    let phone: String?
    let language: Language
    let hasPassword: Bool
    let isAdmin: Bool
    let community: Community.ID?
    let preferredCategories: [Category.ID]
    let activeAddress: Address.ID?
    let defaultCard: Card.ID?
    let unreadNotifications: Int
    let isVendor: Bool
    let canDrive: Bool
    let termsAcceptedAt: Instant
    let createdAt: Instant
    let photo: StoredPhoto?

    /// What the account may do now.
    var capabilities: [API.Capability] {
        [.order, .share] + (canDrive ? [.drive] : []) + (isVendor ? [.sell] : []) + (isAdmin ? [.administer] : [])
    }

    /// As apps get it; photo addresses begin with `base`.
    func payload(base: String) -> API.Me {
        API.Me(
            id: id, email: email, emailConfirmed: isEmailConfirmed, firstName: firstName, lastName: lastName, phone: phone,
            photo: photo?.payload(base: base), locale: language, hasPassword: hasPassword, capabilities: capabilities,
            currentCommunityID: community, preferredCategoryIDs: preferredCategories, activeAddressID: activeAddress,
            defaultPaymentMethodID: defaultCard, unreadNotifications: unreadNotifications, termsAcceptedAt: termsAcceptedAt,
            createdAt: createdAt)
    }
}

extension MeRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        email = try row.text(at: 1)
        isEmailConfirmed = try row.valueIfPresent(Instant.self, at: 2) != nil
        firstName = try row.text(at: 3)
        lastName = try row.text(at: 4)
        phone = try row.textIfPresent(at: 5)
        language = try row.value(at: 6)
        hasPassword = try row.bool(at: 7)
        isAdmin = try row.bool(at: 8)
        community = try row.valueIfPresent(at: 9)
        preferredCategories = try row.text(at: 10).split(separator: " ").compactMap { Category.ID(String($0)) }
        activeAddress = try row.valueIfPresent(at: 11)
        defaultCard = try row.valueIfPresent(at: 12)
        unreadNotifications = try row.int(at: 13)
        isVendor = try row.bool(at: 14)
        canDrive = try row.bool(at: 15)
        termsAcceptedAt = try row.value(at: 16)
        createdAt = try row.value(at: 17)
        photo = try row.photo(at: 18)
    }
}
