import HarvestCore
import SQLStore

/// An account as its owner sees it.
package struct MeRecord: Sendable {
    package let id: User.ID
    package let email: String
    package let isEmailConfirmed: Bool
    package let firstName: String
    package let lastName: String
    package let phone: String?
    package let isPhoneVerified: Bool
    package let language: Language
    package let hasPassword: Bool
    package let isAdmin: Bool
    package let community: Community.ID?
    package let preferredCategories: [Category.ID]
    let activeAddress: Address.ID?
    let defaultCard: Card.ID?
    let unreadNotifications: Int
    package let isVendor: Bool
    package let canDrive: Bool
    let termsAcceptedAt: Instant
    package let createdAt: Instant
    package let erasureAt: Instant?
    package let photo: StoredPhoto?

    static let columns: SQL = """
        u.id, u.email, u.email_confirmed_at, u.first_name, u.last_name, u.phone, u.locale, u.password_hash IS NOT NULL AS has_password, \
        EXISTS (SELECT 1 FROM verified_phones t WHERE t.user_id = u.id AND t.phone = u.phone) AS phone_verified, u.is_admin, u.community_id, u.preferred_categories, \
        (SELECT a.id FROM addresses a WHERE a.user_id = u.id AND a.is_active) AS active_address_id, \
        (SELECT c.id FROM payment_methods c WHERE c.user_id = u.id AND c.is_default AND c.removed_at IS NULL) AS default_card_id, \
        (SELECT count(*) FROM (SELECT 1 FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL \
        LIMIT \(NotificationRepository.unreadLimit)) AS unread) AS unread_notifications, \
        EXISTS (SELECT 1 FROM vendor_members m WHERE m.user_id = u.id) AS is_vendor, \
        (EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id) \
        AND EXISTS (SELECT 1 FROM payout_accounts o WHERE o.owner_id = u.id AND o.status = 'active')) AS can_drive, \
        u.terms_accepted_at, u.created_at, u.erasure_at, \(sql: StoredPhoto.columns)
        """
    static let tables: SQL = "users u LEFT JOIN photos f ON f.id = u.photo_id"

    /// What the account can do now.
    var capabilities: [API.Capability] {
        [.order, .share] + (canDrive ? [.drive] : []) + (isVendor ? [.sell] : []) + (isAdmin ? [.administer] : [])
    }

    /// The payload for apps. URLs of photos begin with `base`.
    package func payload(base: String) -> API.Me {
        API.Me(
            id: id, email: email, emailConfirmed: isEmailConfirmed, firstName: firstName, lastName: lastName, phone: phone,
            phoneVerified: isPhoneVerified, photo: photo?.payload(base: base), locale: language, hasPassword: hasPassword,
            capabilities: capabilities,
            currentCommunityID: community, preferredCategoryIDs: preferredCategories, activeAddressID: activeAddress,
            defaultPaymentMethodID: defaultCard, unreadNotifications: unreadNotifications, termsAcceptedAt: termsAcceptedAt,
            createdAt: createdAt, erasureAt: erasureAt)
    }
}

extension MeRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        email = try row.text("email")
        isEmailConfirmed = try row.valueIfPresent("email_confirmed_at", as: Instant.self) != nil
        firstName = try row.text("first_name")
        lastName = try row.text("last_name")
        phone = try row.textIfPresent("phone")
        isPhoneVerified = try row.bool("phone_verified")
        language = try row.value("locale")
        hasPassword = try row.bool("has_password")
        isAdmin = try row.bool("is_admin")
        community = try row.valueIfPresent("community_id")
        preferredCategories = try row.text("preferred_categories").split(separator: " ").compactMap { Category.ID(String($0)) }
        activeAddress = try row.valueIfPresent("active_address_id")
        defaultCard = try row.valueIfPresent("default_card_id")
        unreadNotifications = try row.int("unread_notifications")
        isVendor = try row.bool("is_vendor")
        canDrive = try row.bool("can_drive")
        termsAcceptedAt = try row.value("terms_accepted_at")
        createdAt = try row.value("created_at")
        erasureAt = try row.valueIfPresent("erasure_at")
        photo = try row.photo()
    }
}
