extension API {
    /// Body of `POST /users`: creates an account.
    public struct UserCreate: Codable, Sendable, Hashable {
        /// Refused when an account has it: `taken`.
        public var email: String
        /// 8 to 128 characters. Refused when it is a common one or the person's own name: `common_password`.
        public var password: String
        /// 1 to 40 characters, without addresses and invisible characters.
        public var firstName: String
        /// 1 to 40 characters, without addresses and invisible characters.
        public var lastName: String
        /// E.164: `+` and 7 to 15 digits.
        public var phone: String
        /// Agreement to the terms and policies; must be true.
        public var acceptTerms: Bool
        /// Language of e-mails and notifications. nil takes the language of the request.
        public var locale: Language?
        /// A community to join at once. Its e-mail domains apply to `email`.
        public var communityID: CommunityID?

        private enum CodingKeys: String, CodingKey {
            case email, password
            case firstName = "first_name"
            case lastName = "last_name"
            case phone
            case acceptTerms = "accept_terms"
            case locale
            case communityID = "community_id"
        }

        public init(
            email: String, password: String, firstName: String, lastName: String, phone: String, acceptTerms: Bool, locale: Language? = nil,
            communityID: CommunityID? = nil
        ) {
            self.email = email
            self.password = password
            self.firstName = firstName
            self.lastName = lastName
            self.phone = phone
            self.acceptTerms = acceptTerms
            self.locale = locale
            self.communityID = communityID
        }
    }
}

extension API.UserCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let email = input.required("email", .email)
        let password = input.required("password", .secret(8...128))
        let firstName = input.required("first_name", .name(1...40))
        let lastName = input.required("last_name", .name(1...40))
        let phone = input.required("phone", .phone)
        let acceptTerms = input.required("accept_terms", .agreement)
        let locale = input.optional("locale", .choice(Language.self))
        let communityID = input.optional("community_id", .id(API.CommunityID.self))
        guard let email, let password, let firstName, let lastName, let phone, let acceptTerms else { return nil }
        self.init(
            email: email, password: password, firstName: firstName, lastName: lastName, phone: phone, acceptTerms: acceptTerms,
            locale: locale, communityID: communityID)
    }
}
