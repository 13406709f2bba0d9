extension API {
    /// The driver of an order, from `accepted` on.
    public struct OrderDriver: Codable, Sendable, Hashable {
        public var userID: UserID
        public var firstName: String
        /// E.164. nil once the order is delivered.
        public var phone: String?
        /// nil without a photo.
        public var photo: Photo?
        public var vehicle: Vehicle

        private enum CodingKeys: String, CodingKey {
            case userID = "user_id"
            case firstName = "first_name"
            case phone, photo, vehicle
        }

        public init(userID: UserID, firstName: String, phone: String? = nil, photo: Photo? = nil, vehicle: Vehicle) {
            self.userID = userID
            self.firstName = firstName
            self.phone = phone
            self.photo = photo
            self.vehicle = vehicle
        }
    }
}

extension API.OrderDriver: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.userID, userID)
            json.member(CodingKeys.firstName, firstName)
            json.member(CodingKeys.phone, phone)
            json.member(CodingKeys.photo, photo)
            json.member(CodingKeys.vehicle, vehicle)
        }
    }
}
