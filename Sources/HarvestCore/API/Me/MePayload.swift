extension API {
    /// The account that is signed in.
    public struct Me: Codable, Sendable, Hashable {
        public var id: UserID
        public var email: String
        /// False until the link of the confirmation e-mail is opened.
        public var emailConfirmed: Bool
        public var firstName: String
        public var lastName: String
        /// E.164. nil when the account has none.
        public var phone: String?
        /// Whether the person has entered the code that was texted to `phone`. Another number must be verified again.
        public var phoneVerified: Bool
        /// nil without a photo.
        public var photo: Photo?
        /// Language of e-mails and notifications.
        public var locale: Language
        /// False for accounts that sign in only with OpenID Connect.
        public var hasPassword: Bool
        public var capabilities: [Capability]
        /// The community that the account looks at. nil for none.
        public var currentCommunityID: CommunityID?
        /// Errand categories that the person is notified about.
        public var preferredCategoryIDs: [CategoryID]
        /// The default address of orders. nil without addresses.
        public var activeAddressID: AddressID?
        /// The default card of orders. nil without cards.
        public var defaultPaymentMethodID: CardID?
        public var unreadNotifications: Int
        public var termsAcceptedAt: Instant
        public var createdAt: Instant
        /// When the account will be erased. nil unless erasure was asked for.
        public var erasureAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, email
            case emailConfirmed = "email_confirmed"
            case firstName = "first_name"
            case lastName = "last_name"
            case phone
            case phoneVerified = "phone_verified"
            case photo, locale
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
            id: UserID, email: String, emailConfirmed: Bool, firstName: String, lastName: String, phone: String? = nil,
            phoneVerified: Bool = false, photo: Photo? = nil, locale: Language, hasPassword: Bool, capabilities: [Capability],
            currentCommunityID: CommunityID? = nil,
            preferredCategoryIDs: [CategoryID], activeAddressID: AddressID? = nil, defaultPaymentMethodID: CardID? = nil,
            unreadNotifications: Int, termsAcceptedAt: Instant, createdAt: Instant, erasureAt: Instant? = nil
        ) {
            self.id = id
            self.email = email
            self.emailConfirmed = emailConfirmed
            self.firstName = firstName
            self.lastName = lastName
            (self.phone, self.phoneVerified) = (phone, phoneVerified)
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
