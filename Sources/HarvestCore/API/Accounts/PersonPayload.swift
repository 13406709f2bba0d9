extension API {
    /// What anybody may see of a person before contact is agreed.
    public struct Person: Codable, Sendable, Hashable {
        public var id: UserID
        /// First name and initial, such as `Ana R.`
        public var displayName: String
        /// nil without a photo.
        public var photo: Photo?

        private enum CodingKeys: String, CodingKey {
            case id
            case displayName = "display_name"
            case photo
        }

        public init(id: UserID, displayName: String, photo: Photo? = nil) {
            self.id = id
            self.displayName = displayName
            self.photo = photo
        }
    }
}

extension API.Person: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.displayName, displayName)
            json.member(CodingKeys.photo, photo)
        }
    }
}
