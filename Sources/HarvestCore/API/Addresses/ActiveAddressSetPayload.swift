extension API {
    /// Body of `PUT /me/active-address`.
    public struct ActiveAddressSet: Codable, Sendable, Hashable {
        /// Refused unless it is an address of the caller: `not_found`.
        public var addressID: AddressID

        private enum CodingKeys: String, CodingKey {
            case addressID = "address_id"
        }

        public init(addressID: AddressID) {
            self.addressID = addressID
        }
    }
}

extension API.ActiveAddressSet: InputPayload {
    public init?(reading input: inout InputReader) {
        let addressID = input.required("address_id", .id(API.AddressID.self))
        guard let addressID else { return nil }
        self.init(addressID: addressID)
    }
}
