extension API {
    /// Who offers a listing: a neighbor, or a vendor that passes on surplus.
    public enum SellerID: MixedIdentifier {
        case person(UserID)
        case vendor(VendorID)

        public init?(_ text: String) {
            if let id = UserID(text) {
                self = .person(id)
            } else if let id = VendorID(text) {
                self = .vendor(id)
            } else {
                return nil
            }
        }

        public var description: String {
            switch self {
            case .person(let id): id.description
            case .vendor(let id): id.description
            }
        }
    }

    /// Who offers a listing, as everybody sees them.
    public struct Seller: Codable, Sendable, Hashable {
        /// What kind of account the seller has.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case person, vendor
        }

        public var id: SellerID
        public var kind: Kind
        /// A person's first name and initial, or a vendor's name.
        public var displayName: String
        /// nil without a photo.
        public var photo: Photo?

        private enum CodingKeys: String, CodingKey {
            case id, kind
            case displayName = "display_name"
            case photo
        }

        public init(id: SellerID, kind: Kind, displayName: String, photo: Photo? = nil) {
            self.id = id
            self.kind = kind
            self.displayName = displayName
            self.photo = photo
        }
    }
}

extension API.Seller: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.kind, kind)
            json.member(CodingKeys.displayName, displayName)
            json.member(CodingKeys.photo, photo)
        }
    }
}

extension API.SellerID: JSONWritable {}
extension API.Seller.Kind: JSONWritable {}
