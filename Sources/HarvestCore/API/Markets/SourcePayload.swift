extension API {
    /// What an order is bought from: one market or one restaurant.
    public struct Source: Codable, Sendable, Hashable {
        /// What the source is.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case market, restaurant
        }

        public var kind: Kind
        public var id: SourceID
        public var name: String
        public var address: String
        public var position: Position
        /// IANA name, such as `America/Los_Angeles`.
        public var timeZone: String
        /// nil without a photo.
        public var photo: Photo?

        private enum CodingKeys: String, CodingKey {
            case kind, id, name, address, position
            case timeZone = "time_zone"
            case photo
        }

        public init(kind: Kind, id: SourceID, name: String, address: String, position: Position, timeZone: String, photo: Photo? = nil) {
            self.kind = kind
            self.id = id
            self.name = name
            self.address = address
            self.position = position
            self.timeZone = timeZone
            self.photo = photo
        }
    }
}

extension API.Source: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.kind, kind)
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.name, name)
            json.member(CodingKeys.address, address)
            json.member(CodingKeys.position, position)
            json.member(CodingKeys.timeZone, timeZone)
            json.member(CodingKeys.photo, photo)
        }
    }
}

extension API.Source.Kind: JSONWritable {}
