extension API {
    /// Body of `PATCH /me`. nil and `.keep` leave a member as it is; an empty body is refused.
    public struct MePatch: Codable, Sendable, Hashable {
        /// 1 to 40 characters, without addresses and invisible characters.
        public var firstName: String?
        /// 1 to 40 characters, without addresses and invisible characters.
        public var lastName: String?
        /// An uploaded photo of the caller; `.remove` removes the photo.
        public var photoID: Change<PhotoID>
        public var locale: Language?
        /// A community that the account is a member of; `.remove` for none.
        public var currentCommunityID: Change<CommunityID>
        /// The whole new list, at most 50: errand categories to be notified about.
        public var preferredCategoryIDs: [CategoryID]?

        private enum CodingKeys: String, CodingKey {
            case firstName = "first_name"
            case lastName = "last_name"
            case photoID = "photo_id"
            case locale
            case currentCommunityID = "current_community_id"
            case preferredCategoryIDs = "preferred_category_ids"
        }

        public init(
            firstName: String? = nil, lastName: String? = nil, photoID: Change<PhotoID> = .keep, locale: Language? = nil,
            currentCommunityID: Change<CommunityID> = .keep, preferredCategoryIDs: [CategoryID]? = nil
        ) {
            self.firstName = firstName
            self.lastName = lastName
            self.photoID = photoID
            self.locale = locale
            self.currentCommunityID = currentCommunityID
            self.preferredCategoryIDs = preferredCategoryIDs
        }
    }
}

extension API.MePatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let firstName = input.optional("first_name", .name(1...40))
        let lastName = input.optional("last_name", .name(1...40))
        let photoID = input.change("photo_id", .id(API.PhotoID.self))
        let locale = input.optional("locale", .choice(Language.self))
        let currentCommunityID = input.change("current_community_id", .id(API.CommunityID.self))
        let preferredCategoryIDs = input.optional("preferred_category_ids", .list(.id(API.CategoryID.self), 0...50, unique: { $0 }))
        if input.memberCount == 0 { input.note(.required) }
        self.init(
            firstName: firstName, lastName: lastName, photoID: photoID, locale: locale, currentCommunityID: currentCommunityID,
            preferredCategoryIDs: preferredCategoryIDs)
    }
}
