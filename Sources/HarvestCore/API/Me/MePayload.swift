extension API {
    /// The account that is signed in.
    public struct Me: Codable, Sendable, Hashable {
        public var id: UserID
        public var email: String
        public var emailConfirmed: Bool
        public var firstName: String
        public var lastName: String
        public var phone: String?
        public var photo: Photo?
        public var locale: Language
        /// False for accounts that sign in with OpenID Connect only.
        public var hasPassword: Bool
        public var capabilities: [Capability]
        public var currentCommunityID: CommunityID?
        /// Errand categories that the person wants to hear of.
        public var preferredCategoryIDs: [CategoryID]
        public var activeAddressID: AddressID?
        public var defaultPaymentMethodID: CardID?
        public var unreadNotifications: Int
        public var termsAcceptedAt: Instant
        public var createdAt: Instant
        /// When the account will be erased, if that was asked for.
        public var erasureAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, email
            case emailConfirmed = "email_confirmed"
            case firstName = "first_name"
            case lastName = "last_name"
            case phone, photo, locale
            case hasPassword = "has_password"
            case capabilities
            case currentCommunityID = "current_community_id"
            case preferredCategoryIDs = "preferred_category_ids"
            case activeAddressID = "active_address_id"
            case defaultPaymentMethodID = "default_payment_method_id"
            case unreadNotifications = "unread_notifications"
            case termsAcceptedAt = "terms_accepted_at"
            case createdAt = "created_at"
            case erasureAt = "erasure_at"
        }

        public init(
            id: UserID, email: String, emailConfirmed: Bool, firstName: String, lastName: String, phone: String? = nil, photo: Photo? = nil,
            locale: Language, hasPassword: Bool, capabilities: [Capability], currentCommunityID: CommunityID? = nil,
            preferredCategoryIDs: [CategoryID], activeAddressID: AddressID? = nil, defaultPaymentMethodID: CardID? = nil,
            unreadNotifications: Int, termsAcceptedAt: Instant, createdAt: Instant, erasureAt: Instant? = nil
        ) {
            self.id = id
            self.email = email
            self.emailConfirmed = emailConfirmed
            self.firstName = firstName
            self.lastName = lastName
            self.phone = phone
            self.photo = photo
            self.locale = locale
            self.hasPassword = hasPassword
            self.capabilities = capabilities
            self.currentCommunityID = currentCommunityID
            self.preferredCategoryIDs = preferredCategoryIDs
            self.activeAddressID = activeAddressID
            self.defaultPaymentMethodID = defaultPaymentMethodID
            self.unreadNotifications = unreadNotifications
            self.termsAcceptedAt = termsAcceptedAt
            self.createdAt = createdAt
            self.erasureAt = erasureAt
        }
    }
}
